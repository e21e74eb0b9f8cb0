/** Links and pictures of Markdown, and of HTML in it. */
const LINK = /(\]\(|(?:href|src|srcset)=")([^)"\s]+)(?=[)"])/g
const FENCE = /^ *```/

/** A Markdown text with every link within the repository replaced; addresses and code stay. */
export function replaceLinks(text: string, lead: (link: string) => string): string {
  let isCode = false
  return text
    .split('\n')
    .map((line) => {
      if (FENCE.test(line)) isCode = !isCode
      return isCode ? line : replaceInLine(line, lead)
    })
    .join('\n')
}

/** What stands between backticks is code. */
function replaceInLine(line: string, lead: (link: string) => string): string {
  return line
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(LINK, (whole, before: string, link: string) =>
            /^[a-z]+:/i.test(link) ? whole : before + lead(link),
          ),
    )
    .join('')
}
