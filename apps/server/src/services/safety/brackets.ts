/** What a name adds in brackets of any kind: 奶皮子酸奶（无添加糖）. */
export const BRACKETS = /[(（【[〔][^()（）【】[\]〔〕]*[)）】\]〕]/g;
