/** A whole answer of the loopback address to the browser: no scripts, nothing loaded, nothing told to others, not kept. */
import { formatMessage, spokenLanguage, textDirection } from '../../../../../resources/text/text.ts'

export interface CallbackPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  connection: 'close',
}
const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 1em;color:#1c2024;background:#fff}@media(prefers-color-scheme:dark){body{color:#edeef0;background:#18191b}}'

/** Nothing that came with the request is ever part of a page. */
/** Put into words when one is sent. */
export const PAGES = {
  get granted() {
    return page(200, formatMessage('page-done'), formatMessage('page-granted-means'))
  },
  get declined() {
    return page(200, formatMessage('page-not-signed-in'), formatMessage('page-declined-means'))
  },
  get failed() {
    return page(200, formatMessage('page-not-signed-in'), formatMessage('page-failed-means'))
  },
  get stranger() {
    return page(400, formatMessage('page-not-for-modwell'), formatMessage('page-stranger-means'))
  },
  get nowhere() {
    return page(404, formatMessage('page-nothing-here'), formatMessage('page-nowhere-means'))
  },
  get wrongMethod() {
    return page(405, formatMessage('page-nothing-here'), formatMessage('page-wrong-method-means'))
  },
  get over() {
    return page(410, formatMessage('page-over'), formatMessage('page-over-means'))
  },
}

function page(status: number, title: string, text: string): CallbackPage {
  const body = `<!doctype html>
<html lang="${spokenLanguage()}" dir="${textDirection()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - Modwell</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`
  return { status, headers: HEADERS, body }
}
