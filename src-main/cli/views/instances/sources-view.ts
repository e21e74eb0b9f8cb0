import { formatMessage } from '../../../../resources/text/text.ts'
import type { InstanceSource } from '../../../core/model/instances/instance.ts'
import { plain } from '../../terminal/plain.ts'
import type { Style } from '../../terminal/style.ts'

/** How many instances were found where. */
export function sourcesView(sources: readonly InstanceSource[], style: Style): readonly string[] {
  return [
    '',
    formatMessage('discovered-found-in'),
    ...sources.map(({ program, folder, instances, unreadable }) => {
      const whose = program === null ? formatMessage('folder-set-by-you') : plain(program)
      const count = formatMessage('source-has', { instances, unreadable })
      return `  ${plain(folder)} ${style.dim(`(${whose}, ${count})`)}`
    }),
  ]
}
