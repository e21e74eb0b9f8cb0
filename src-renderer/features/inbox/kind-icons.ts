import {
  Building2,
  Flag,
  Gamepad2,
  KeyRound,
  MessageSquareText,
  Package,
  PackageCheck,
  PackagePlus,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { InboxKind } from '../../../src-preload/contract.ts'

/** What stands beside a notification of each kind that is about no project with an icon. */
export const KIND_ICONS: ReadonlyMap<InboxKind, LucideIcon> = new Map([
  ['project-update', PackagePlus],
  ['team-invite', UserPlus],
  ['organization-invite', Building2],
  ['status-change', PackageCheck],
  ['moderator-message', MessageSquareText],
  ['report', Flag],
  ['project', Package],
  ['game-invite', Gamepad2],
  ['account', KeyRound],
  ['payment', Wallet],
])
