import type { GivenFile, Result } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../src-texts/text.ts'
import { ask } from '../../../lib/asking/ask.ts'
import { packAmong, useAskedPack } from '../../../lib/words/asked-pack.ts'
import { sayAddFiles } from '../../../lib/words/say-add-files.ts'
import { useChange } from '../change-store.ts'

/** An instance, as files are added to it. */
export interface FilesTarget {
  readonly id: string
  readonly name: string
}

/** Shows what adding these files would change; why they cannot be taken is shown like it. */
export function addFiles(given: Result<readonly GivenFile[]>, { id, name }: FilesTarget): void {
  if (given.kind === 'failed') {
    useChange.setState({
      phase: {
        kind: 'failed',
        title: formatMessage('change-add-files', { name }),
        error: given.error,
        wish: null,
        earlier: null,
      },
    })
    return undefined
  }
  const files = given.value
  const pack = packAmong(files, { id, name })
  if (pack !== null) return useAskedPack.getState().askFor(pack)
  const [only] = files
  if (only === undefined) return undefined
  const title =
    files.length === 1 ? formatMessage('change-add-file', { file: only.name, name }) : sayAddFiles(files.length, name)
  const wish = {
    kind: 'install-files',
    instance: id,
    files: files.map((file) => file.id),
    freshness: 'normal',
  } as const
  return void useChange.getState().propose(wish, title)
}

/** Asks for them with the system's dialog. */
export async function chooseFiles(target: FilesTarget): Promise<void> {
  addFiles(await ask('instance.choose-files', { instance: target.id }), target)
}
