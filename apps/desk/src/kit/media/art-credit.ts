/** Credit of generated art on the site, in the language of its texts. */
export const ART_CREDIT = '插画：乳见图像组';
