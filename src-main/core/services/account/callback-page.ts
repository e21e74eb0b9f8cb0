/** A whole answer of the loopback address to the browser: no scripts, nothing loaded, nothing told to others, not kept. */
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
export const PAGES = {
  granted: page(200, 'Done', 'You can close this page and go back to Modwell, which finishes signing you in.'),
  declined: page(200, 'Not signed in', 'Nothing was granted. You can close this page and go back to Modwell.'),
  failed: page(200, 'Not signed in', 'The service reported a problem. Go back to Modwell: it says which.'),
  stranger: page(400, 'Not for Modwell', 'This is not the answer that Modwell waits for. Nothing was changed.'),
  nowhere: page(404, 'Nothing here', 'Modwell waits here for the answer of a sign-in, at another address.'),
  wrongMethod: page(405, 'Nothing here', 'This address is only read.'),
  over: page(410, 'Over', 'This sign-in has its answer already. Go back to Modwell.'),
} as const

function page(status: number, title: string, text: string): CallbackPage {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - Modwell</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`
  return { status, headers: HEADERS, body }
}
