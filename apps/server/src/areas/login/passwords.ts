import { hash, type Options, verify } from '@node-rs/argon2';
import { password as passwordRule } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { createTurns } from '#platform/jobs/turns.ts';

/** Guesses crackers try first: these words, alone or with an ending, more than ten thousand combinations. */
const WORDS = new Set(
  `password passwd passw0rd p@ssword p@ssw0rd pass admin administrator root guest test testing user
  login welcome letmein changeme default secret master qwerty qwertyuiop qwer qweasd qweasdzxc asdf
  asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx 1qaz 1qaz2wsx 1q2w3e 1q2w3e4r
  1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 abc abcd abcde abcdef abcdefg abcdefgh a aa
  aaa aaaa ab aq as asd qwe qq zxc zz xx z x q w s d f g m l y c k h j wang li zhang liu chen yang
  huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo iloveyou ilove loveyou love lover woaini
  woaiwo woaini woainima woaiziji woaijia woaiwojia aini ainia ainiyouxi wodemima mima mimamima
  zhongguo china beijing shanghai guangzhou shenzhen tianjin chongqing taobao weixin wechat alibaba
  tencent baidu huawei xiaomi apple iphone samsung android windows computer internet google facebook
  twitter linkedin youtube yahoo hotmail gmail microsoft monkey dragon tiger lion panda kitty puppy
  doggy football baseball basketball soccer hockey golf superman batman spiderman ironman pokemon
  pikachu naruto starwars matrix ninja samurai sunshine moonlight shadow princess prince angel devil
  flower butterfly rainbow summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  michael jordan jennifer jessica ashley daniel andrew joshua matthew robert thomas charlie george
  hannah nicole amanda michelle samantha anthony william alexander jackson hunter harley ranger
  buster killer hello helloworld freedom whatever trustno1 access batman mustang corvette ferrari
  porsche mercedes toyota honda yamaha liverpool arsenal chelsea barcelona madrid cheese cookie
  chocolate banana orange pepper ginger computer purple yellow silver golden diamond money lucky
  happy family mother father baby sweet smile friend friends forever jesus christ god bless heaven
  milk niunai rujian muniu yili mengniu member huiyuan xinxin xiaoxiao tiantian beibei baobao
  laopo laogong qinaide kuaile xingfu pengyou jintian mingtian nihao hahaha hehehe lalala`
    .split(/\s+/)
    .filter(Boolean),
);

const ENDINGS = [
  ...['', '0', '00', '000', '007', '01', '1', '11', '111', '1111', '111111', '12', '123', '1234'],
  ...['12345', '123456', '1234567', '12345678', '123456789', '123123', '1314', '1314520', '168'],
  ...['2', '21', '22', '23', '321', '3', '4321', '456', '520', '5201314', '521', '52013', '654321'],
  ...['6', '66', '666', '6666', '666666', '7', '77', '777', '8', '88', '888', '8888', '888888'],
  ...['9', '99', '999', '9999', '998', '10', '100', '1000', '110', '13', '69', '789', '89', '90'],
  ...['!', '!!', '@', '#', '.', '..', '1!', '@1', '@12', '@123', '@1234', '@123456', '123!', '123@'],
  ...['123.', '123#', '!@#', '!@#$', '.123', '_123', '#123', 'abc', 'asd', 'qwe', 'qq', 'aa', 'a'],
];

const ROWS = ['01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrst'];
const RUNS = [...ROWS, '147258369', '123654789', '159357', '1qaz2wsx3edc4rfv', '!@#$%^*()'];

const DIGITS_OF_FAVOURITES = new Set([
  ...['5201314', '1314520', '520520', '521521', '13145200', '7758521', '7758258', '584520', '584521'],
  ...['112233', '11223344', '1122334455', '121212', '131313', '141414', '112358', '314159', '123321'],
  ...['1234321', '12344321', '123454321', '456123', '789456', '789456123', '456789', '987456', '147147'],
  ...['147852', '147896', '159753', '258369', '258456', '321654', '369258', '741852', '741852963'],
  ...['963852', '852456', '951753', '102030', '100200', '10203040', '101010', '110110', '110120'],
  ...['119119', '123789', '159159', '168168', '186186', '188188', '198198', '202020', '232323'],
  ...['252525', '318318', '520131', '654123', '686868', '696969', '778899', '886688', '889900'],
  ...['899998', '998877', '989898', '999888', '998998', '668866', '666888', '888666', '123987'],
]);

/** Argon2id; the library's `Algorithm` is a const enum, which cannot be imported by name. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** The hash of a discarded password, with the regular cost. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$wmdtlMgytXW+dZieBU7Yrw$ggGd+DZDF59GUDi2P+Hb9RpwAVMoNr/CGD3ALJW/pLU';

/** Half of the threads that file and DNS access also need; a login waits a few seconds at most. */
const HASHES_AT_ONCE = 2;
const HASHES_WAITING = 60;

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const takeTurn = createTurns(HASHES_AT_ONCE, HASHES_WAITING);

  return {
    hash: (password: string) => takeTurn(() => hash(password, COST)),

    /** Takes equally long for an account without a password as for a wrong one. */
    async verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
      const isRight = await takeTurn(() => verify(passwordHash ?? DUMMY_HASH, password));
      return isRight && passwordHash != null;
    },

    isCommon: isCommonPassword,

    requireGood(password: string, field = 'password'): void {
      if (!z.safeParse(passwordRule, password).success) {
        throw new AppError('request.invalid', {}, { [field]: 'rule.password' });
      }
      if (isCommonPassword(password)) throw new AppError('password.too_common');
    },
  };
}

function isCommonPassword(password: string): boolean {
  const input = password.toLowerCase();
  return isRepeated(input) || isRun(input) || isBirthday(input) || isWordWithEnding(input);
}

/** One to four characters repeated: 888888, abcabc, 12341234. */
function isRepeated(password: string): boolean {
  return /^(.{1,4})\1+$/.test(password) || DIGITS_OF_FAVOURITES.has(password);
}

function isRun(password: string): boolean {
  const reversed = [...password].reverse().join('');
  return RUNS.some((run) => run.includes(password) || run.includes(reversed));
}

/** A date of birth as eight or six digits. */
function isBirthday(password: string): boolean {
  return /^(?:(?:19[3-9]|20[0-3])\d|[3-9]\d|[0-2]\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(password);
}

function isWordWithEnding(password: string): boolean {
  return ENDINGS.some(
    (ending) => password.endsWith(ending) && isWord(password.slice(0, password.length - ending.length)),
  );
}

function isWord(text: string): boolean {
  return WORDS.has(text) || isRepeatedWord(text);
}

function isRepeatedWord(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return half.length > 0 && half + half === text && WORDS.has(half);
}
