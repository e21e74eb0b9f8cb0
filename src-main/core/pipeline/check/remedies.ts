import { type Text, say } from '../../../../src-texts/text.ts'
import { type Choice, labelled } from '../../model/advice.ts'
import type { FileFinding } from '../../model/finding.ts'
import type { Watch } from '../../model/move.ts'
import type { Version } from '../../model/version.ts'
import type { Wish } from '../../model/wish.ts'
import { titleOf } from '../../model/file-title.ts'

/** What could be done, as wishes for an adopted instance; a folder that is not adopted is only looked at. */
export function createRemedies(instance: string | null) {
  const offer = (text: Text, wish: (id: string) => Wish): readonly Choice[] =>
    instance === null ? [] : [{ ...labelled(text), wish: wish(instance) }]
  return {
    install: (project: string) =>
      offer(say('choice-install-newest'), (id) => ({
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
            say('choice-update-anyway', { title: identity.project.title, version: newest.version.number }),
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
      offer(say('choice-put-back'), (id) => ({
        kind: 'put-back',
        instance: id,
        targets: [path],
        freshness: 'normal',
      })),
    update: (finding: FileFinding) =>
      finding.update === null
        ? []
        : offer(say('choice-update-to', { title: titleOf(finding), version: finding.update.version.number }), (id) => ({
            kind: 'update',
            instances: [id],
            only: [finding.file.path],
            channel: null,
            freshness: 'normal',
          })),
    own: (kind: 'remove' | 'enable' | 'disable', finding: FileFinding) =>
      offer(say('choice-own', { kind, path: finding.file.path }), (id) => ({
        kind,
        instance: id,
        targets: [finding.file.path],
      })),
    bringBack: ({ loader, gameVersion }: Watch['target']) =>
      offer(say('choice-bring-back', { gameVersion: gameVersion ?? '' }), (id) => ({
        kind: 'move',
        instance: id,
        gameVersion: gameVersion ?? '',
        loader: loader ?? 'vanilla',
        channel: null,
        freshness: 'normal',
      })),
    clean: () => offer(say('choice-clean'), (id) => ({ kind: 'clean', instance: id })),
  }
}

function sayInstalling({ number: version, published }: Version, title: string, there: readonly FileFinding[]): Text {
  if (there.length === 0) return say('choice-install-version', { title, version })
  const isBack = there.some(({ identity }) => identity !== null && identity.version.published > published)
  return isBack ? say('choice-go-back', { title, version }) : say('choice-update-to', { title, version })
}
