import { useState, type ReactNode } from 'react'
import type { CallError, MemberView, MemberWish, Permission, TeamView } from '../../../src-preload/contract.ts'
import { format, formatMessage, message } from '../../../resources/text/text.ts'
import { tryTo } from '../../lib/asking/question.ts'
import { RightFailure } from '../../lib/right-failure.tsx'
import { useServiceName } from '../../lib/words/service-name.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/fields/chips/choice-chips.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showChanged } from './use-team.ts'

export interface MemberDialogProps {
  readonly project: string
  readonly team: TeamView
  /** null: somebody is invited. */
  readonly member: MemberView | null
  readonly onClose: () => void
}

const MAX_SHARE = 5_000

/** What somebody of a team is called, may do and gets; sends what was changed of it. */
export function MemberDialog({ project, team, member, onClose }: MemberDialogProps): ReactNode {
  const service = useServiceName()
  const [user, setUser] = useState('')
  const [role, setRole] = useState(member?.role ?? '')
  const [permissions, setPermissions] = useState<readonly Permission[]>(member?.permissions ?? [])
  const [share, setShare] = useState(member?.payoutsSplit ?? 0)
  const [error, setError] = useState<CallError | null>(null)
  const [isSending, setSending] = useState(false)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const isOwner = member?.isOwner === true
  const wish: MemberWish = {
    ...(role.trim() !== '' && role !== member?.role && !isOwner && { role }),
    ...(!isOwner && !isSame(permissions, member?.permissions ?? []) && { permissions }),
    ...(share !== (member?.payoutsSplit ?? 0) && { payoutsSplit: share }),
  }
  const isReady = member === null ? user.trim() !== '' : Object.keys(wish).length > 0
  const send = async (): Promise<void> => {
    // The button stays one that has the focus meanwhile.
    if (isSending) return
    setSending(true)
    setError(null)
    const asked = { project, user: member?.userId ?? user.trim(), wish }
    const { done, error: refusal } = await tryTo(member === null ? 'team.invite' : 'team.change', asked)
    setSending(false)
    setError(refusal)
    if (done === undefined) return
    if (done.ignored.length === 0) onClose()
    else setIgnored(done.ignored)
    await showChanged()
  }
  const isDone = ignored.length > 0
  return (
    <Dialog
      title={
        member === null
          ? formatMessage('team-invite-to', { title: team.project.title })
          : formatMessage('member-edit-of', { username: member.username })
      }
      width="wide"
      whyNot={isReady || isDone ? null : formatMessage('member-missing', { isInvited: member === null })}
      actions={
        <>
          <Button key={isDone ? 'close' : 'cancel'} autoFocus={isDone} onPress={onClose}>
            {isDone ? formatMessage('close') : formatMessage('cancel')}
          </Button>
          {!isDone && (
            <Button look="primary" isDisabled={!isReady} onPress={() => void send()}>
              {member === null ? formatMessage('team-send-invite') : formatMessage('member-save')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <RightFailure error={error} purpose={message('sign-in-purpose-team')} again={() => void send()} />
      {isDone && (
        <Banner tone="warn" title={formatMessage('member-left-out', { service, fields: [...ignored] })} role="status">
          {formatMessage('member-left-out-hint')}
        </Banner>
      )}
      {member === null && (
        <TextField
          label={formatMessage('team-username')}
          hint={formatMessage('team-username-hint')}
          value={user}
          isRequired
          autoFocus
          onChange={setUser}
        />
      )}
      {isOwner ? (
        <p className="soft">{formatMessage('member-is-owner')}</p>
      ) : (
        <>
          <TextField
            label={formatMessage('member-role')}
            hint={formatMessage('member-role-hint')}
            value={role}
            onChange={setRole}
          />
          <Permissions team={team} given={permissions} onChange={setPermissions} />
        </>
      )}
      <NumberField
        label={formatMessage('member-share-field')}
        hint={formatMessage('member-share-hint', {
          isNothing: share === 0,
          percent: percentOf(share, member, team),
          isMost: share === MAX_SHARE,
          most: MAX_SHARE,
        })}
        value={share}
        least={0}
        most={MAX_SHARE}
        onChange={(value) => setShare(Number.isNaN(value) ? 0 : value)}
      />
      {isSending && <Busy>{formatMessage('profile-saving', { service })}</Busy>}
    </Dialog>
  )
}

/** What a share would be of what all get, whole percents; -1: that is not known. */
function percentOf(share: number, member: MemberView | null, { splitsTotal }: TeamView): number {
  if (splitsTotal === null) return -1
  const others = splitsTotal - (member?.hasAccepted === true ? (member.payoutsSplit ?? 0) : 0)
  return others + share > 0 ? Math.round((share / (others + share)) * 100) : -1
}

interface PermissionsProps {
  readonly team: TeamView
  readonly given: readonly Permission[]
  readonly onChange: (permissions: readonly Permission[]) => void
}

/** Each with what it allows beyond its name; what the person does not have themselves cannot be given. */
function Permissions({ team: { permissions, mine }, given, onChange }: PermissionsProps): ReactNode {
  const set = (id: Permission, isGiven: boolean): void =>
    onChange(isGiven ? [...given, id] : given.filter((one) => one !== id))
  const offered = permissions
    .filter(({ id }) => mine === null || mine.includes(id))
    .toSorted((one, other) => DELETES.indexOf(one.id) - DELETES.indexOf(other.id))
  const presets = presetsAmong(offered.map(({ id }) => id))
  const lacked = permissions.filter(({ id }) => mine?.includes(id) === false)
  return (
    <fieldset className="permissions">
      <legend>{formatMessage('member-permissions')}</legend>
      <div className="permission-presets">
        <span aria-hidden>{formatMessage('member-preset')}</span>
        <ChoiceChips
          label={formatMessage('member-preset')}
          value={presetOf(given, presets)}
          chips={PRESETS.map((id) => ({ id, label: formatMessage('member-preset-name', { preset: id }) }))}
          onChange={(preset) => onChange(presets[preset])}
        />
      </div>
      <div className="permission-list">
        {offered.map(({ id, name, allows }) => (
          <Checkbox key={id} isSelected={given.includes(id)} onChange={(isGiven) => set(id, isGiven)}>
            <span className="permission">
              <span className={DELETES.includes(id) ? 'permission-deletes' : undefined}>{format(name)}</span>
              {!NAMED_IN_FULL.has(id) && <span className="meta soft">{format(allows)}</span>}
            </span>
          </Checkbox>
        ))}
      </div>
      {lacked.length > 0 && (
        <p className="meta soft">
          {formatMessage('permissions-you-lack', { names: lacked.map(({ name }) => format(name)) })}
        </p>
      )}
    </fieldset>
  )
}

/** What they allow is what they are called. */
const NAMED_IN_FULL: ReadonlySet<Permission> = new Set([
  'edit-body',
  'manage-invites',
  'remove-member',
  'view-payouts',
  'delete-project',
])

/** What cannot be undone is last, the worst at the end. */
const DELETES: readonly Permission[] = ['delete-version', 'delete-project']

const PRESETS = ['none', 'writer', 'developer', 'all'] as const
type Preset = (typeof PRESETS)[number]

const WRITES: readonly Permission[] = ['edit-body', 'edit-details']
const DEVELOPS: readonly Permission[] = [...WRITES, 'upload-version', 'view-analytics']
function presetsAmong(offered: readonly Permission[]): Readonly<Record<Preset, readonly Permission[]>> {
  return {
    none: [],
    writer: offered.filter((id) => WRITES.includes(id)),
    developer: offered.filter((id) => DEVELOPS.includes(id)),
    all: offered,
  }
}

/** null: what is given is none of them. */
function presetOf(
  given: readonly Permission[],
  presets: Readonly<Record<Preset, readonly Permission[]>>,
): Preset | null {
  return PRESETS.find((preset) => isSame(given, presets[preset])) ?? null
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each))
}
