import { type Message, message } from '../../../../resources/text/text.ts'
import { type Choice, withLabel } from '../../model/plans/advice.ts'
import { groupBy } from '../../model/group-by.ts'
import type { FileFinding } from '../../model/states/finding.ts'
import type { Watch } from '../../model/moves/move.ts'
import type { Version } from '../../model/versions/version.ts'
import type { Wish } from '../../model/plans/wish.ts'
import { titleOf } from '../../model/states/file-title.ts'

/**
 * What could be done, as wishes for an adopted instance; a folder that is not adopted is only looked at. `files`: all that is there, of
 * which one is named by its path where another is called the same.
 */
export function createRemedies(instance: string | null, files: readonly FileFinding[] = []) {
  const named = groupBy(files, titleOf)
  const nameOf = (finding: FileFinding): string => {
    const title = titleOf(finding)
    return (named.get(title)?.length ?? 0) > 1 ? finding.file.path : title
  }
  const offer = (text: Message, wish: (id: string) => Wish): readonly Choice[] =>
    instance === null ? [] : [{ ...withLabel(text), wish: wish(instance) }]
  return {
    /** `title`: what it is called; null: nobody here knows. */
    install: (project: string, title: string | null) =>
      offer(title === null ? message('choice-install-needed') : message('choice-install-newest', { title }), (id) => ({
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
      offer(sayInstalling(version, title, there), (id) => ({
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
        : offer(
            message('choice-update-anyway', { title: identity.project.title, version: newest.version.number }),
            (id) => ({
              kind: 'install',
              instance: id,
              project: identity.project.id,
              version: newest.version.id,
              channel: null,
              freshness: 'normal',
            }),
          ),
    putBack: (path: string) =>
      offer(message('choice-put-back'), (id) => ({
        kind: 'put-back',
        instance: id,
        targets: [path],
        freshness: 'normal',
      })),
    update: (finding: FileFinding) =>
      finding.update === null
        ? []
        : offer(
            message('choice-update-to', { title: titleOf(finding), version: finding.update.version.number }),
            (id) => ({
              kind: 'update',
              instances: [id],
              only: [finding.file.path],
              channel: null,
              freshness: 'normal',
            }),
          ),
    own: (kind: 'remove' | 'enable' | 'disable', finding: FileFinding) =>
      offer(message('choice-own', { kind, title: nameOf(finding) }), (id) => ({
        kind,
        instance: id,
        targets: [finding.file.path],
      })),
    bringBack: ({ loader, gameVersion }: Watch['target']) =>
      offer(message('choice-bring-back', { gameVersion: gameVersion ?? '' }), (id) => ({
        kind: 'move',
        instance: id,
        gameVersion: gameVersion ?? '',
        loader: loader ?? 'vanilla',
        channel: null,
        freshness: 'normal',
      })),
    clean: () => offer(message('choice-clean'), (id) => ({ kind: 'clean', instance: id })),
  }
}

function sayInstalling({ number: version, published }: Version, title: string, there: readonly FileFinding[]): Message {
  if (there.length === 0) return message('choice-install-version', { title, version })
  const isBack = there.some(({ identity }) => identity !== null && identity.version.published > published)
  return isBack ? message('choice-go-back', { title, version }) : message('choice-update-to', { title, version })
}
