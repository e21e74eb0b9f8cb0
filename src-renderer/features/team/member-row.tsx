import { Crown, LogOut, Pencil, Trash2, UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { MemberView, TeamView } from '../../../src-preload/contract.ts'
import { nameRole } from '../../../resources/text/service-names.ts'
import { format, formatMessage } from '../../../resources/text/text.ts'
import { Badge } from '../../ui/notes/badge.tsx'
import { Menu, type MenuProps } from '../../ui/overlays/menu.tsx'

export interface MemberRowProps {
  readonly member: MemberView
  readonly team: TeamView
  readonly onAsk: (kind: 'edit' | 'remove' | 'transfer' | 'leave') => void
}

/** Somebody of the team: who, what they are called there, what they may do, and what of them can be changed. */
export function MemberRow({ member, team, onAsk }: MemberRowProps): ReactNode {
  const { username, role, isYou, isOwner, hasAccepted, payoutsSplit } = member
  const items = itemsFor(member, team, onAsk)
  return (
    <li className="member">
      <MemberPicture avatar={member.avatar} />
      <div className="member-text">
        <p className="member-head">
          <strong className="cut" dir="auto">
            {username}
          </strong>
          {role !== null && (
            <span className="soft" dir="auto">
              {nameRole(role)}
            </span>
          )}
          {isYou && <Badge>{formatMessage('member-you')}</Badge>}
          {isOwner && role !== 'Owner' && <Badge>{formatMessage('role-owner')}</Badge>}
          {!hasAccepted && <Badge tone="warn">{formatMessage('member-invited')}</Badge>}
        </p>
        <p className="meta soft">{sayPermissions(member, team)}</p>
        {payoutsSplit !== null && (
          <p className="meta soft">
            {formatMessage('member-share', {
              share: `${payoutsSplit}`,
              hasTotal: hasAccepted && team.splitsTotal !== null && team.splitsTotal > 0,
              total: `${team.splitsTotal ?? ''}`,
            })}
          </p>
        )}
      </div>
      {items.length > 0 && <Menu label={formatMessage('member-more', { username })} items={items} />}
    </li>
  )
}

function sayPermissions({ permissions, isOwner }: MemberView, { permissions: all }: TeamView): string {
  if (isOwner) return formatMessage('member-does-all')
  if (permissions === null) return formatMessage('member-not-told')
  if (permissions.length === 0) return formatMessage('member-does-nothing')
  if (permissions.length === all.length) return formatMessage('member-does-all')
  const names = all.filter(({ id }) => permissions.includes(id)).map(({ name }) => format(name))
  return formatMessage('member-may-do', { names })
}

function itemsFor(member: MemberView, team: TeamView, onAsk: MemberRowProps['onAsk']): MenuProps['items'] {
  const { isYou, isOwner, hasAccepted } = member
  const { standing, mine, organization } = team
  if (standing === 'invited' || standing === 'outsider') return []
  const may = (right: 'edit-member' | 'remove-member' | 'manage-invites') => mine === null || mine.includes(right)
  return [
    ...(may('edit-member')
      ? [{ id: 'edit', label: formatMessage('member-edit'), icon: Pencil, onPress: () => onAsk('edit') }]
      : []),
    ...(standing === 'owner' && organization === null && hasAccepted && !isYou
      ? [{ id: 'transfer', label: formatMessage('member-transfer'), icon: Crown, onPress: () => onAsk('transfer') }]
      : []),
    ...(!isYou && !isOwner && may(hasAccepted ? 'remove-member' : 'manage-invites')
      ? [
          {
            id: 'remove',
            label: formatMessage('member-remove', { hasAccepted }),
            icon: Trash2,
            onPress: () => onAsk('remove'),
          },
        ]
      : []),
    ...(isYou && !isOwner
      ? [{ id: 'leave', label: formatMessage('member-leave'), icon: LogOut, onPress: () => onAsk('leave') }]
      : []),
  ]
}

/** Decoration beside a name. */
function MemberPicture({ avatar }: { readonly avatar: string | null }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="picture picture-36 member-picture" aria-hidden>
      {avatar === null || avatar === broken ? (
        <UserRound size={20} strokeWidth={1.5} />
      ) : (
        <img src={`modwell-app://picture/${avatar}`} alt="" decoding="async" onError={() => setBroken(avatar)} />
      )}
    </span>
  )
}
