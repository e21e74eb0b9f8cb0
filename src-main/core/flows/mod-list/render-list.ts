/** A list in the formats that people paste. What comes from outside is text in each of them, and never markup or a formula. */
import type { ListFormat, ListedMod, ModList } from '../../model/changes/mod-list.ts'
import { describeSetting } from '../../model/moves/move.ts'
import { formatMessage } from '../../../../resources/text/text.ts'

export function renderList(list: ModList, format: ListFormat): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(list, null, 2)}\n`
    case 'csv':
      return csvOf(list)
    case 'html':
      return htmlOf(list)
    case 'markdown':
      return markdownOf(list)
  }
}

function headOf({ instance }: ModList): { readonly name: string; readonly target: string } {
  return { name: instance.name, target: describeSetting(instance) }
}

function markdownOf(list: ModList): string {
  const { name, target } = headOf(list)
  const rows = list.mods.map((mod) => {
    const title = inMarkdown(mod.title)
    return `- ${mod.url === null ? title : `[${title}](${mod.url})`}${versionOf(mod, inMarkdown)}`
  })
  return [`# ${inMarkdown(name)}`, '', inMarkdown(target), '', ...rows, ''].join('\n')
}

function htmlOf(list: ModList): string {
  const { name, target } = headOf(list)
  const rows = list.mods.map((mod) => {
    const title = inHtml(mod.title)
    const named = mod.url === null ? title : `<a href="${inHtml(mod.url)}">${title}</a>`
    return `  <li>${named}${versionOf(mod, inHtml)}</li>`
  })
  return [`<h1>${inHtml(name)}</h1>`, `<p>${inHtml(target)}</p>`, '<ul>', ...rows, '</ul>', ''].join('\n')
}

const COLUMNS = ['title', 'version', 'type', 'enabled', 'path', 'projectId', 'versionId', 'url'] as const

function csvOf({ mods }: ModList): string {
  const rows = mods.map((mod) => COLUMNS.map((column) => inCsv(String(mod[column] ?? ''))).join(','))
  return [COLUMNS.join(','), ...rows, ''].join('\r\n')
}

function versionOf({ version, enabled }: ListedMod, inFormat: (text: string) => string): string {
  const number = version === null ? '' : ` ${inFormat(version)}`
  return enabled ? number : `${number} (${formatMessage('list-disabled')})`
}

function inMarkdown(text: string): string {
  return onOneLine(text).replaceAll(/[\\`*_{}[\]()<>#+!|~&-]/g, String.raw`\$&`)
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function inHtml(text: string): string {
  return onOneLine(text).replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '')
}

/** A spreadsheet takes what begins so for a formula. */
function inCsv(text: string): string {
  const line = onOneLine(text)
  const safe = /^[=+\-@]/.test(line) ? `'${line}` : line
  return /[",;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
}
