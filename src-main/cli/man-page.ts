import { formatMessage } from '../../resources/text/text.ts'
import type { Argument, Command, Option } from 'commander'
import { shownBelow } from './arguments/command-names.ts'
import { describeWithChoices, usageOf } from './arguments/speaking-command.ts'
import { MODWELL_VERSION } from './process/version.ts'

export interface ManPage {
  /** `modwell-store-prune.1` */
  readonly file: string
  /** In the format of `man`. */
  readonly text: string
}

/** A page for each command of the tree, made from what its help says. */
export function manPages(program: Command): readonly ManPage[] {
  return listCommands(program).map((path) => ({ file: `${nameOf(path)}.1`, text: pageOf(path) }))
}

/** From the program down to the command. */
type Path = readonly [Command, ...Command[]]

function listCommands(command: Command, above: readonly Command[] = []): readonly Path[] {
  const [first = command, ...others] = [...above, command]
  const path: Path = [first, ...others]
  return [path, ...shownBelow(command).flatMap((child) => listCommands(child, path))]
}

function nameOf(path: Path): string {
  return path.map((command) => command.name()).join('-')
}

function pageOf(path: Path): string {
  const [program] = path
  const command = path.at(-1) ?? program
  const name = nameOf(path)
  const own = command.options.filter(({ hidden }) => !hidden)
  const lines = [
    `.TH ${quote(name.toUpperCase())} 1 "" ${quote(`Modwell ${MODWELL_VERSION}`)} "Modwell"`,
    `.SH ${formatMessage('man-name')}`,
    `${escape(name)} \\- ${escape(command.description())}`,
    `.SH ${formatMessage('man-synopsis')}`,
    `.B ${escape(path.map((one) => one.name()).join(' '))}`,
    escape(usageOf(command)),
    ...section(formatMessage('man-arguments'), command.registeredArguments.flatMap(argumentLines)),
    ...section(formatMessage('man-options'), own.flatMap(optionLines)),
    ...section(
      formatMessage('man-commands'),
      shownBelow(command).flatMap((one) => item(one.name(), one.description())),
    ),
    ...(command === program ? [] : section(formatMessage('man-global-options'), program.options.flatMap(optionLines))),
    ...section(formatMessage('man-description'), textLines(textAfter(command))),
    ...section(formatMessage('man-see-also'), seeAlso(path)),
  ]
  return `${lines.join('\n')}\n`
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`.SH ${title}`, ...lines]
}

function argumentLines(argument: Argument): readonly string[] {
  return item(argument.name(), describeWithChoices(argument))
}

function optionLines(option: Option): readonly string[] {
  return item(option.flags, describeWithChoices(option))
}

function item(term: string, text: string): readonly string[] {
  return ['.TP', `.B ${escape(term)}`, escape(text === '' ? term : text)]
}

/** What the help says below its lists. */
function textAfter(command: Command): string {
  const parts: string[] = []
  const output = { ...command.configureOutput() }
  command.configureOutput({ writeOut: (part) => parts.push(part) })
  command.outputHelp()
  command.configureOutput(output)
  return parts.slice(1).join('')
}

/** Paragraphs are filled; what is indented stands as it is. */
function textLines(text: string): readonly string[] {
  const lines: string[] = []
  let isAsItIs = false
  for (const line of text.trim().split('\n')) {
    if (line.startsWith(' ') !== isAsItIs && line !== '') {
      isAsItIs = !isAsItIs
      lines.push(isAsItIs ? '.nf' : '.fi')
    }
    lines.push(line === '' ? '.PP' : escape(line))
  }
  return text.trim() === '' ? [] : isAsItIs ? [...lines, '.fi'] : lines
}

function seeAlso(path: Path): readonly string[] {
  const command = path.at(-1) ?? path[0]
  const above = path.slice(0, -1)
  const [first, ...others] = above
  const names = [
    ...(first === undefined ? [] : [nameOf([first, ...others])]),
    ...shownBelow(command).map((one) => `${nameOf(path)}-${one.name()}`),
  ]
  return names.length === 0 ? [] : [names.map((name) => `${escape(name)}(1)`).join(',\n')]
}

/** So that no character means anything to roff. */
function escape(text: string): string {
  const escaped = text.replaceAll('\\', '\\e').replaceAll('-', '\\-')
  return escaped.replaceAll('\n', ' ').replace(/^(?=[.'])/, '\\&')
}

function quote(text: string): string {
  return `"${escape(text).replaceAll('"', '\\(dq')}"`
}
