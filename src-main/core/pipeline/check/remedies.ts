import type { Choice } from '../../model/advice.ts'
import type { FileFinding } from '../../model/finding.ts'
import type { Watch } from '../../model/move.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { titleOf } from '../../model/file-title.ts'

/** What could be done, as wishes for an adopted instance; a folder that is not adopted is only looked at. */
export function createRemedies(instance: string | null) {
  const offer = (label: string, wish: (id: string) => Wish): readonly Choice[] =>
    instance === null ? [] : [{ label, wish: wish(instance) }]
  return {
    install: (project: string) =>
      offer('Install the newest version that fits', (id) => ({
        kind: 'install',
        instance: id,
        project,
        version: null,
        channel: null,
        freshness: 'normal',
      })),
    /** The one version that would do, in the place of what is there, be that later or earlier. */
    exactly: (
      { version, title }: { readonly version: Version; readonly title: string },
      there: readonly FileFinding[],
    ) =>
      offer(inWords(version, title, there), (id) => ({
        kind: 'install',
        instance: id,
        project: version.projectId,
        version: version.id,
        channel: null,
        freshness: 'normal',
      })),
    /** A version that is named comes in whatever is held. */
    despiteHolds: ({ newest, identity }: FileFinding) =>
      newest === null || identity === null
        ? []
        : offer(`Update ${identity.project.title} to ${newest.version.number} anyway`, (id) => ({
            kind: 'install',
            instance: id,
            project: identity.project.id,
            version: newest.version.id,
            channel: null,
            freshness: 'normal',
          })),
    putBack: (path: string) =>
      offer('Restore what Modwell put there', (id) => ({
        kind: 'put-back',
        instance: id,
        targets: [path],
        freshness: 'normal',
      })),
    update: (finding: FileFinding) =>
      finding.update === null
        ? []
        : offer(`Update ${titleOf(finding)} to ${finding.update.version.number}`, (id) => ({
            kind: 'update',
            instances: [id],
            only: [finding.file.path],
            channel: null,
            freshness: 'normal',
          })),
    own: (kind: 'remove' | 'enable' | 'disable', finding: FileFinding) =>
      offer(`${kind[0]?.toUpperCase()}${kind.slice(1)} ${finding.file.path}`, (id) => ({
        kind,
        instance: id,
        targets: [finding.file.path],
      })),
    bringBack: ({ loader, gameVersion }: Watch['target']) =>
      offer(`Enable and update what is out for ${gameVersion}`, (id) => ({
        kind: 'move',
        instance: id,
        gameVersion: gameVersion ?? '',
        loader: loader ?? 'vanilla',
        channel: null,
        freshness: 'normal',
      })),
    clean: () => offer('Remove everything that nothing requires any more', (id) => ({ kind: 'clean', instance: id })),
  }
}

function inWords({ number, published }: Version, title: string, there: readonly FileFinding[]): string {
  if (there.length === 0) return `Install ${title} ${number}`
  const isBack = there.some(({ identity }) => identity !== null && identity.version.published > published)
  return isBack ? `Go back to ${title} ${number}` : `Update ${title} to ${number}`
}
