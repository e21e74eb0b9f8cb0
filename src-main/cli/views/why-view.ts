import type { WhyAnswer } from '../../core/model/why.ts'
import { timeText } from '../terminal/amounts.ts'
import { plain } from '../terminal/plain.ts'
import type { Style } from '../terminal/style.ts'
import { wrapIndented } from '../terminal/wrap.ts'

/** Who wanted each, since when, and the chains of what needs it. */
export function whyView(answers: readonly WhyAnswer[], style: Style): readonly string[] {
  return answers.flatMap(({ path, title, enabled, because, since, neededBy }) => {
    const changed =
      since === null ? '' : ` The file is as change set ${since.changeSet} left it, ${timeText(since.at, style.now)}.`
    const chains = neededBy.map((chain) => [...chain.map((link) => plain(link.title)), plain(title)].join(' → '))
    const needs =
      chains.length === 0 ? ['Nothing that is enabled needs it.'] : ['Needed by:', ...chains.map((one) => `  ${one}`)]
    return [
      style.bold(`${plain(title)}${enabled ? '' : ' (disabled)'}`),
      style.dim(`  ${plain(path)}`),
      ...wrapIndented(`${plain(because)}${changed}`, 2, style.width),
      ...needs.map((text) => `  ${text}`),
    ]
  })
}
