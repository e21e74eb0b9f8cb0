import type { GivenFile, Result } from '../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../resources/text/text.ts'
import { ask } from '../../../lib/asking/ask.ts'
import { until } from '../../../lib/asking/until.ts'
import { packsAndFiles, useAskedPack } from '../../../lib/words/asked-pack.ts'
import { sayAddFiles } from '../../../lib/words/say-add-files.ts'
import { untilNothingIsShown, useChange } from '../change-store.ts'

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
  const { packs, files } = packsAndFiles(given.value, { id, name })
  useAskedPack.getState().askLater(packs)
  void addOwn(files, { id, name }, packs.length > 0).then(askForPacks)
}

/** Where a pack goes is asked for itself. */
async function addOwn(files: readonly GivenFile[], { id, name }: FilesTarget, isBesidePacks: boolean): Promise<void> {
  const [only] = files
  if (only === undefined) return
  const all = isBesidePacks ? formatMessage('change-add-files', { name }) : sayAddFiles(files.length, name)
  const title = files.length === 1 ? formatMessage('change-add-file', { file: only.name, name }) : all
  const wish = {
    kind: 'install-files',
    instance: id,
    files: files.map((file) => file.id),
    freshness: 'normal',
  } as const
  await useChange.getState().propose(wish, title)
}

/** Where each goes is asked once nothing else is looked at. */
async function askForPacks(): Promise<void> {
  const [pack] = useAskedPack.getState().next
  if (pack === undefined) return
  await untilNothingIsShown()
  await until(useAskedPack, ({ asked, list }) => asked === null && list === null)
  if (!useAskedPack.getState().next.includes(pack)) return
  useAskedPack.getState().askFor(pack)
  await until(useAskedPack, ({ asked }) => asked !== pack)
  await askForPacks()
}

/** Asks for them with the system's dialog. */
export async function chooseFiles(target: FilesTarget): Promise<void> {
  addFiles(await ask('instance.choose-files', { instance: target.id }), target)
}
