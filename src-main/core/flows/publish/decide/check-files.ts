/** What is wrong with the files of a version, before any is sent. Pure. */
import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Check } from '../../../model/authoring/publishing/publish-check.ts'
import type { FileRole, ReadFile, VersionDraft } from '../../../model/authoring/publishing/version-draft.ts'
import { toSafePath } from '../../../model/paths/safe-path.ts'
import { messageOf } from '../../../model/words/with-message.ts'
import { isTaken } from './choose-files.ts'
import { firstFew } from '../../../model/words/join-texts.ts'
import { lastFor, type PublishFacts } from './facts.ts'
import { labelled, problem, warning } from './finding.ts'

/** Of one file (fact H48). */
const MAX_BYTES = 500 * 1024 * 1024

export function checkFiles(version: VersionDraft, facts: PublishFacts): readonly Check[] {
  const [primary] = version.files
  return [
    ...version.files.flatMap((file) => [
      ...(isTaken(file.filename) ? checkReading(file, version) : []),
      ...checkNameAndSize(file, version),
      ...checkKnown(file, version, facts),
      ...checkTwins(file, version),
      ...checkTemplates(file, version),
    ]),
    ...(primary === undefined ? [] : [...checkPrimary(primary, version), ...checkMod(primary, version, facts)]),
  ]
}

function checkReading({ path, filename, kind, problem: why }: ReadFile, { key }: VersionDraft): readonly Check[] {
  if (why === null) return []
  const text = message('check-unreadable', { filename, why: messageOf(why) })
  return [
    problem(kind === 'modpack' ? 'pack-invalid' : 'unreadable', text, {
      version: key,
      file: path,
      fixes: [leaveOut(path)],
    }),
  ]
}

function checkNameAndSize({ path, filename, bytes }: ReadFile, { key }: VersionDraft): readonly Check[] {
  const where = { version: key, file: path, fixes: [leaveOut(path)] }
  const checks: Check[] = []
  if (toSafePath(filename).kind === 'unsafe' || !isTaken(filename))
    checks.push(problem('file-name-refused', message('check-file-name', { filename }), where))
  if (bytes > MAX_BYTES)
    checks.push(problem('too-large', message('check-too-large', { filename, size: { bytes: bytes } }), where))
  return checks
}

/** The same file of the same number is no matter: it is seen, and nothing sent. */
function checkKnown(
  { path, filename, sha1 }: ReadFile,
  version: VersionDraft,
  { known, project }: PublishFacts,
): readonly Check[] {
  const found = known.get(sha1)
  if (found === undefined) return []
  const where = { version: version.key, file: path, fixes: [leaveOut(path)] }
  if (found.projectId !== project.id)
    return [problem('file-already-there', message('check-file-elsewhere', { filename }), where)]
  if (found.number === version.number) return []
  const keep = labelled(message('fix-publish-again'), {
    kind: 'accept',
    check: 'file-already-there',
    version: version.key,
    file: path,
  })
  const text = message('check-file-there', { filename, number: found.number })
  return [problem('file-already-there', text, { ...where, fixes: [leaveOut(path), keep] })]
}

function checkTwins({ path, filename, sha1 }: ReadFile, { key, files }: VersionDraft): readonly Check[] {
  const before = files.slice(
    0,
    files.findIndex((file) => file.path === path),
  )
  const twin = before.find((file) => (sha1 !== '' && file.sha1 === sha1) || file.filename === filename)
  if (twin === undefined) return []
  const text = message('check-same-file', { filename, other: twin.filename, isSameName: twin.filename === filename })
  return [problem('same-file-twice', text, { version: key, file: path, fixes: [leaveOut(path)] })]
}

function checkTemplates({ path, filename, unfilled, role }: ReadFile, { key }: VersionDraft): readonly Check[] {
  if (unfilled.length === 0 || role !== 'main') return []
  const accept = labelled(message('fix-publish-as-it-is'), {
    kind: 'accept',
    check: 'unfilled-template',
    version: key,
    file: path,
  })
  const text = message('check-unfilled', { filename, templates: unfilled.slice(0, 3) })
  return [problem('unfilled-template', text, { version: key, file: path, fixes: [accept] })]
}

function checkPrimary({ path, filename, role }: ReadFile, { key }: VersionDraft): readonly Check[] {
  if (role === 'main') return []
  const isMod = labelled(message('fix-is-the-mod'), { kind: 'set-role', file: path, role: 'main' })
  const text = message('check-extra-as-primary', { filename, role: EXTRAS[role] })
  return [problem('sources-as-primary', text, { version: key, file: path, fixes: [isMod, leaveOut(path)] })]
}

/** Whoever has the project installed would be given another mod as its update. */
function checkMod(
  { path, filename, parts, role }: ReadFile,
  { key, loaders }: VersionDraft,
  facts: PublishFacts,
): readonly Check[] {
  const [part] = parts
  const last = lastFor(facts, loaders)
  const before = loaders.flatMap((loader) => [...(facts.earlierMods.get(loader) ?? [])])
  if (role !== 'main' || part === undefined || last === null || before.length === 0) return []
  if (parts.some(({ mod }) => before.includes(mod.id))) return []
  const keep = labelled(message('fix-publish-as-it-is'), {
    kind: 'accept',
    check: 'other-mod',
    version: key,
    file: path,
  })
  const others = firstFew([...new Set(before)], 3)
  const text = message('check-other-mod', { filename, modId: part.mod.id, number: last.number, others })
  return [problem('other-mod', text, { version: key, file: path, fixes: [leaveOut(path), keep] })]
}

const EXTRAS: Readonly<Record<FileRole, Message>> = {
  main: message('extra-other'),
  'sources-jar': message('extra-sources'),
  'javadoc-jar': message('extra-javadoc'),
  'dev-jar': message('extra-dev'),
  signature: message('extra-signature'),
  'required-resource-pack': message('extra-other'),
  'optional-resource-pack': message('extra-other'),
}

function leaveOut(file: string) {
  return labelled(message('fix-leave-out'), { kind: 'leave-out', file })
}

/** Builds that do not belong together: one of them was forgotten. */
export function checkBuilds(versions: readonly VersionDraft[]): readonly Check[] {
  const told = versions.flatMap(({ key, files: [main] }) => {
    const [part] = main?.parts ?? []
    return main === undefined || part === undefined || part.mod.version === null
      ? []
      : [{ key, file: main, modId: part.mod.id, version: bareVersion(part.mod.version) }]
  })
  return told.flatMap(({ key, file, modId, version }) => {
    const others = told.filter((other) => other.modId === modId && other.key !== key)
    const same = others.filter((other) => other.version === version).length
    const [most] = others.filter((other) => other.version !== version)
    if (most === undefined || same + 1 > others.length - same) return []
    const text = message('check-other-build', { filename: file.filename, version, other: most.version })
    return [
      warning('declared-differs', text, {
        version: key,
        file: file.path,
        fixes: [leaveOut(file.path), keepBuild(key, file.path)],
      }),
    ]
  })
}

function keepBuild(version: string, file: string) {
  return labelled(message('fix-publish-as-it-is'), { kind: 'accept', check: 'declared-differs', version, file })
}

/** Without what is written behind a plus sign, or tells loader and game. */
function bareVersion(version: string): string {
  return (
    /\d+(?:\.\d+)+(?:-(?:alpha|beta|rc|pre)[.\d]*)?/.exec(
      version.replace(/^(?:mc)?\d+\.\d+(?:\.\d+)?-(?=\d)/, ''),
    )?.[0] ?? version
  )
}
