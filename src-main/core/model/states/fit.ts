import { nameLoader, sayLoader } from '../../../../resources/text/loader-names.ts'
import { message } from '../../../../resources/text/text.ts'
import { withMessage } from '../words/with-message.ts'
import { firstFew } from '../words/join-texts.ts'
import { acceptedChannels, sayChannel } from '../versions/channel.ts'
import type { Candidate } from './finding.ts'
import { isLoadedName } from '../files/loaded-name.ts'
import type { Reason } from '../words/reason.ts'
import { isForPacks, type Target } from './target.ts'
import type { Version, VersionFile } from '../versions/version.ts'
import { isWithdrawn } from '../versions/withdrawn.ts'

/** Why a version does not fit a target; null: it fits. `title`: its project's, where it is not plain from what stands around. */
export function misfit(version: Version, target: Target, title?: string): Reason | null {
  const named = title === undefined ? `${version.number} (${version.id})` : `${title} ${version.number}`
  if (!version.loaders.some((loader) => target.loaders.includes(loader))) {
    const loaders = version.loaders.map(nameLoader)
    const wanted = sayLoader(target.loaders[0], message('any-loader'))
    return {
      code: 'wrong-loader',
      ...withMessage(message('version-for-other-loader', { version: named, loaders, count: loaders.length, wanted })),
    }
  }
  if (!version.gameVersions.includes(target.gameVersion)) {
    return {
      code: 'wrong-game-version',
      ...withMessage(message('version-for-other-game', { version: named, gameVersion: target.gameVersion })),
    }
  }
  if (!acceptedChannels(target.channel).includes(version.channel)) {
    return {
      code: 'wrong-channel',
      ...withMessage(
        message('version-of-other-channel', {
          version: named,
          channel: sayChannel(version.channel),
          accepted: acceptedChannels(target.channel).map(sayChannel),
        }),
      ),
    }
  }
  return null
}

/** Why a version cannot come in: it does not fit, or has no file that would be loaded there; null: it can. As `misfit`. */
export function obstacle(version: Version, target: Target, title?: string): Reason | null {
  const reason = misfit(version, target, title)
  if (reason !== null || fileFor(version, target) !== null) return reason
  const named = title === undefined ? `${version.number} (${version.id})` : `${title} ${version.number}`
  if (version.files.length === 0)
    return { code: 'no-file', ...withMessage(message('version-without-file', { version: named })) }
  const files = firstFew(version.files.map(({ filename }) => JSON.stringify(filename)))
  const by = sayLoader(isForPacks(target) ? null : target.loaders[0], message('the-game'))
  return {
    code: 'file-not-loaded',
    fact: 'not-loaded',
    ...withMessage(message('version-without-loaded-file', { version: named, by, files })),
  }
}

/** Names that files for developers have, where their type does not say it. */
const FOR_DEVELOPERS = /[-.](?:sources|javadoc|dev)\.[a-z]+$/i

/**
 * The file that installing a version means: of those that would be loaded, seen in a listing, and are an ordinary file by their type
 * the one marked primary, else the first; one that is named as for developers only where there is no other. null: there is none.
 */
export function fileFor({ files }: Version, target: Target): VersionFile | null {
  const reader = { loader: target.loaders[0] ?? null, gameVersion: target.gameVersion }
  const type = isForPacks(target) ? 'resourcepack' : 'mod'
  const loaded = files.filter(
    ({ filename, fileType }) =>
      (fileType === null || fileType === 'unknown') &&
      !filename.startsWith('.') &&
      isLoadedName(filename, type, reader),
  )
  const ordinary = loaded.filter(({ filename }) => !FOR_DEVELOPERS.test(filename))
  const among = ordinary.length > 0 ? ordinary : loaded
  const jars = among.filter(({ filename }) => /\.jar$/i.test(filename))
  const best = jars.length > 0 ? jars : among
  return best.find((file) => file.isPrimary) ?? best[0] ?? null
}

/** Only the candidates for the best loader that any of them is for: another's counts where nothing of its own is offered. */
export function ofBestLoader(candidates: readonly Candidate[], target: Target): readonly Candidate[] {
  for (const loader of target.loaders) {
    const own = candidates.filter((candidate) => candidate.version.loaders.includes(loader))
    if (own.length > 0) return own
  }
  return []
}

/** The version with the file that installing it means; none when it has no such file. */
export function candidateOf(version: Version, target: Target): readonly Candidate[] {
  const file = fileFor(version, target)
  return file === null ? [] : [{ version, file }]
}

/** Those of `versions` that fit and were not withdrawn, each with its file. */
export function candidatesAmong(versions: readonly Version[], target: Target): readonly Candidate[] {
  return versions.flatMap((version) =>
    !isWithdrawn(version) && misfit(version, target) === null ? candidateOf(version, target) : [],
  )
}

/** Later by publication; of two at the same instant the greater id, so that the order is total. */
export function isLater(a: Version, b: Version): boolean {
  return a.published === b.published ? a.id > b.id : a.published > b.published
}

/** The newest of `versions` that fits; null: none does. */
export function newestFitting(versions: readonly Version[], target: Target): Candidate | null {
  return newestOf(ofBestLoader(candidatesAmong(versions, target), target))
}

export function newestOf(candidates: readonly Candidate[]): Candidate | null {
  return candidates.reduce<Candidate | null>(
    (newest, candidate) => (newest === null || isLater(candidate.version, newest.version) ? candidate : newest),
    null,
  )
}
