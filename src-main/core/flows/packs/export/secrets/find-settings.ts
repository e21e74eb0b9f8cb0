/** A setting in a line of configuration, whatever its format. */
export interface Setting {
  readonly key: string
  readonly value: string
}

const WORD = String.raw`(?:pass(?:word|wd|phrase|code)?|pwd?|secret|token|key|credentials?|session|cookie|sid|jwt|bearer|auth(?:orization)?)`
const VALUE = String.raw`(?:"(?<double>(?:[^"\\]|\\.){0,4000})"|'(?<single>[^']{0,4000})'|(?<bare>[^\s"',;{}[\]<>]{1,4000}))`
/** As far as a name goes on behind such a word, what parts it from its value, and the value. */
const SETTING = new RegExp(
  String.raw`(?<name>${WORD}[\w.-]{0,40})(?<close>["']?)[ \t]{0,20}(?:=>|:=|\+=|[:=](?![=]))[ \t]{0,20}(?:"""|'''|\[[ \t]{0,20})?${VALUE}`,
  'gi',
)
const ELEMENT = new RegExp(String.raw`<(?<key>[\w.-]{0,60}${WORD})>(?<value>[^<>\s]{1,1000})</`, 'gi')
const PAIR =
  /"(?:name|key|id)"\s{0,20}:\s{0,20}"(?<key>[^"]{1,60})"\s{0,20},\s{0,20}"value"\s{0,20}:\s{0,20}"(?<value>[^"]{0,1000})"/gi
/** As elements of XML have it beside its name. */
const ATTRIBUTES =
  /\b(?:name|key|id)\s{0,9}=\s{0,9}"(?<key>[^"]{1,60})"\s{1,9}value\s{0,9}=\s{0,9}"(?<value>[^"]{1,1000})"/gi
const ENTRY =
  /<[\w.-]{1,40}\s{1,9}(?:name|key|id)\s{0,9}=\s{0,9}"(?<key>[^"]{1,60})"\s{0,9}>(?<value>[^<>\s]{1,1000})</gi
/** As programs are told it, and as `.netrc` has it: a word, and its value after it. */
const ARGUMENT =
  /(?:^|[ \t])(?<key>--?[\w-]{0,20}(?:password|passwd|token|secret)|^[ \t]{0,40}(?:[\w-]{1,40}\.){0,5}(?:password|passwd|token|secret)|(?<=\blogin[ \t]{1,9}\S{1,99}[ \t]{1,9})password)[ \t]{1,20}(?<value>[^\s"'=:]{1,1000})(?=[ \t]|$)/gi
/** What may stand before a name: nothing, what opens or parts, a type as Forge has them, a word of a shell. */
const BEFORE = /(?:^|[{[(,;&?<|]|\/:|\b[A-Z]:|^[ \t]*-|\$env:|\b(?:export|set|setx|env))[ \t]*$/
const MAX_NAME = 60

/** Those whose names have to do with secrets. */
export function findSettings(line: string): readonly Setting[] {
  const settings = [...line.matchAll(SETTING)].flatMap(({ index, groups = {} }): readonly Setting[] => {
    const { name = '', close = '', double, single, bare } = groups
    const head = /[\w. -]*$/.exec(line.slice(Math.max(0, index - MAX_NAME), index))?.[0] ?? ''
    const before = line.slice(0, index - head.length)
    const isPlain = BEFORE.test(before) || isShell(head, before) || isAttribute(head, before)
    if (close === '' ? !isPlain : !before.endsWith(close)) return []
    return [{ key: `${head}${name}`.trim(), value: (double ?? single ?? bare ?? '').trim() }]
  })
  const others = [ELEMENT, ARGUMENT, PAIR, ATTRIBUTES, ENTRY]
    .flatMap((form) => [...line.matchAll(form)])
    .map(({ groups = {} }) => {
      return { key: groups['key'] ?? '', value: groups['value'] ?? '' }
    })
  return [...settings, ...others]
}

/** One of several in an element of XML. */
function isAttribute(head: string, before: string): boolean {
  return /^[ \t]/.test(head) && /<[\w:.-]{1,60}[ \t][^<>]{0,2000}["']$/.test(before)
}

/** A name has no spaces in a shell, or in an element of XML. */
function isShell(head: string, before: string): boolean {
  return /^[ \t]*(?:export|set|setx|env)[ \t]/.test(head) && before.trim() === ''
}
