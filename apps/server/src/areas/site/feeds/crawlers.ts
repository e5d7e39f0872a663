const PROGRAMS =
  /bot\b|bot[/;)_ -]|spider|crawl|slurp|scrap|fetch|monitor|preview|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|feed|rss|archiv|validator|pingdom|uptime|facebookexternalhit|whatsapp|telegram|transcoder|sogou|bytespider|yisou|360spider|bingpreview|mediapartners/i;

export function isCrawler(userAgent: string): boolean {
  return !/^Mozilla\/|^Opera\//.test(userAgent) || PROGRAMS.test(userAgent);
}
