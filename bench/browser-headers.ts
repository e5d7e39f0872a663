/** What a browser sends with a page view: header fields and the cookies of a member. */
export const BROWSER_HEADERS: Record<string, string> = {
  connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Windows"',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  referer: 'http://localhost:3000/news',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  cookie:
    'theme=dark; ba-lang=zh-cn; Hm_lvt_5c2d8f1e=1757920000; Hm_lpvt_5c2d8f1e=1757921200; visitor=9b1d6c3e-52c4-4f4e-9a0b-7c2f7a1d5e30',
};
