const LIBRARIES =
  /^(?:got|node-fetch|node|undici|axios|superagent|request|curl|wget|python-requests|python-urllib|aiohttp|httpx|go-http-client|okhttp|java|apache-httpclient|reqwest|ureq|hyper|libwww-perl|ruby|php|guzzlehttp|dart|postmanruntime)(?:[/ (]|$)/i

/** Whether a User-Agent names whoever sends it, and not only an HTTP library (fact H10). */
export function isIdentifying(userAgent: string | undefined): boolean {
  return userAgent !== undefined && userAgent.trim() !== '' && !LIBRARIES.test(userAgent.trim())
}
