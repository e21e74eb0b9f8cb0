import { describeScope } from '../accounts/scopes.ts'
import type { Scope } from '../accounts/scopes.ts'
import type { User } from '../wire.ts'

export interface Consent {
  readonly flowId: string
  readonly clientName: string
  readonly scopes: readonly Scope[]
  readonly user: User
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f3f4f6;color:#16181d}
main{max-width:30rem;margin:4rem auto;padding:2rem;background:#fff;border-radius:12px;border:1px solid #d5d8de}
h1{font-size:1.4rem;margin-top:0}li{margin:.25rem 0}.who{color:#4a4f59}
button{font:inherit;padding:.6rem 1.4rem;border-radius:8px;border:1px solid #16181d;background:#fff;margin-right:.5rem}
button[value=accept]{background:#0a6b3a;border-color:#0a6b3a;color:#fff}`

/** Asks a person: who wants what, and two buttons. */
export function writeConsentPage({ flowId, clientName, scopes, user }: Consent): string {
  const items = scopes.map((scope) => `<li data-scope="${scope}">${escape(describeScope(scope))}</li>`).join('\n')
  return writePage(
    `Authorize ${clientName}`,
    `<h1>Authorize ${escape(clientName)}</h1>
<p class="who">You are signed in as <strong>${escape(user.username)}</strong>.</p>
<p><strong>${escape(clientName)}</strong> asks to be allowed to:</p>
<ul>
${items}
</ul>
<form method="post" action="/auth/authorize">
<input type="hidden" name="flow" value="${escape(flowId)}">
<button type="submit" name="decision" value="accept">Accept</button>
<button type="submit" name="decision" value="decline">Decline</button>
</form>`,
  )
}

/** Says what was wrong with a request that cannot be sent back to whoever made it. */
export function writeProblemPage(error: string, description: string): string {
  const text = `<h1>This cannot be authorized</h1>\n<p>${escape(description)}</p>\n<p><code>${escape(error)}</code></p>`
  return writePage('Authorization failed', text)
}

export function writePage(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
