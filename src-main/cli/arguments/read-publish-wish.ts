import { resolve } from 'node:path'
import { CoreError } from '../../core/errors.ts'
import { CHECK_KINDS, type CheckKind } from '../../core/model/authoring/publishing/publish-check.ts'
import {
  FILE_ROLES,
  NEED_KINDS,
  type ChangelogSource,
  type FileRole,
  type Grouping,
  type NeedKind,
  type PublishWish,
  type SettableStatus,
  type WishedNeed,
} from '../../core/model/authoring/publishing/version-draft.ts'
import type { Environment } from '../../core/model/authoring/publishing/environment.ts'
import type { Channel } from '../../core/model/versions/channel.ts'
import { didYouMean } from '../../core/model/words/did-you-mean.ts'
import { message } from '../../../resources/text/text.ts'
import { splitVersion } from './pack-named.ts'
import type { FAIL_MODES, PublishConfig } from './publish-config.ts'

/** As commander has them; absent: not given. */
export interface PublishFlags {
  readonly project?: string
  readonly config?: string
  readonly group?: Grouping
  readonly number?: string
  readonly name?: string
  readonly channel?: Channel
  readonly loaders?: readonly string[]
  readonly gameVersions?: readonly string[]
  /** `false`: by `--no-changelog`. */
  readonly changelog?: string | false
  readonly changelogText?: string
  readonly changelogGit?: true
  readonly featured?: boolean
  readonly status?: SettableStatus
  readonly environment?: Environment
  readonly required?: readonly string[]
  readonly optional?: readonly string[]
  readonly incompatible?: readonly string[]
  readonly embedded?: readonly string[]
  readonly role?: readonly string[]
  readonly without?: readonly string[]
  readonly unfeatureOlder?: true
  readonly failMode?: FailMode
  readonly accept?: readonly string[]
  readonly dryRun?: true
}

export type FailMode = (typeof FAIL_MODES)[number]

export interface PublishCommand {
  readonly wish: PublishWish
  readonly failMode: FailMode
  readonly accepted: readonly CheckKind[]
}

/** Flags before what the file says. Throws `bad-argument` for what is missing, or no kind of anything. */
export function readPublishWish(files: readonly string[], flags: PublishFlags, config: PublishConfig): PublishCommand {
  const project = flags.project ?? config.project
  if (project === undefined)
    throw new CoreError('bad-argument', message('publish-names-no-project'), {
      hint: message('name-the-project-to-publish-to'),
    })
  const paths = files.length > 0 ? files.map((path) => resolve(path)) : (config.files ?? [])
  if (paths.length === 0)
    throw new CoreError('bad-argument', message('publish-names-no-file'), {
      hint: message('name-files-or-the-build-folder'),
    })
  const changelog = changelogOf(flags, config)
  const needs = needsOf(flags, config)
  const roles = { ...config.roles, ...rolesOf(flags.role ?? []) }
  const chosen = {
    grouping: flags.group ?? config.group,
    numberPattern: flags.number ?? config.number,
    name: flags.name ?? config.name,
    channel: flags.channel ?? config.channel,
    loaders: flags.loaders ?? config.loaders,
    gameVersions: flags.gameVersions ?? config['game-versions'],
    changelog,
    isFeatured: flags.featured ?? config.featured,
    status: flags.status ?? config.status,
    environment: flags.environment ?? config.environment,
    needs,
    roles: Object.keys(roles).length === 0 ? undefined : roles,
    without: flags.without ?? config.without,
    unfeatureOlder: flags.unfeatureOlder ?? config['unfeature-older'],
  }
  return {
    wish: { project, paths, ...withoutAbsent(chosen) },
    failMode: flags.failMode ?? config['fail-mode'] ?? 'stop',
    accepted: (flags.accept ?? config.accept ?? []).map(readKind),
  }
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutAbsent<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>
}

function changelogOf(flags: PublishFlags, config: PublishConfig): ChangelogSource | undefined {
  if (flags.changelog === false) return { kind: 'none' }
  if (flags.changelogText !== undefined) return { kind: 'text', text: flags.changelogText }
  if (flags.changelogGit === true) return { kind: 'git', path: resolve('.') }
  if (flags.changelog !== undefined) return { kind: 'file', path: resolve(flags.changelog) }
  if (config['changelog-text'] !== undefined) return { kind: 'text', text: config['changelog-text'] }
  if (config['changelog-git'] === true) return { kind: 'git', path: resolve('.') }
  return config.changelog === undefined ? undefined : { kind: 'file', path: config.changelog }
}

function needsOf(flags: PublishFlags, { needs = {} }: PublishConfig): PublishWish['needs'] {
  const [own, told] = [listNeeds(flags), listNeeds(needs)]
  if (own.length > 0) return own
  return told.length > 0 ? told : undefined
}

/** Projects by what they are to a version, each `PROJECT` or `PROJECT@VERSION`. */
export function listNeeds(given: {
  readonly [Kind in NeedKind]?: readonly string[] | undefined
}): readonly WishedNeed[] {
  return NEED_KINDS.flatMap((kind) =>
    (given[kind] ?? []).map((named) => {
      const { project, version } = splitVersion(named)
      return { kind, project, ...(version !== null && { version }) }
    }),
  )
}

function rolesOf(given: readonly string[]): Readonly<Record<string, FileRole>> {
  return Object.fromEntries(
    given.map((one) => {
      const at = one.lastIndexOf('=')
      const role = FILE_ROLES.find((known) => known === one.slice(at + 1))
      if (at > 0 && role !== undefined) return [one.slice(0, at), role]
      throw new CoreError('bad-argument', message('role-is-none', { given: one, roles: [...FILE_ROLES] }))
    }),
  )
}

function readKind(given: string): CheckKind {
  const kind = CHECK_KINDS.find((known) => known === given)
  if (kind !== undefined) return kind
  throw new CoreError('bad-argument', message('no-such-check', { given }), {
    hint: didYouMean(given, CHECK_KINDS) ?? message('the-checks-are', { kinds: [...CHECK_KINDS] }),
  })
}
