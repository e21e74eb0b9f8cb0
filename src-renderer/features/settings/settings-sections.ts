import {
  Bell,
  CircleUserRound,
  Database,
  FolderOpen,
  Gauge,
  Info,
  Palette,
  RefreshCw,
  Server,
  Stethoscope,
} from 'lucide-react'
import { formatMessage } from '../../../resources/text/text.ts'
import type { Section } from '../../ui/sections/section-list.tsx'

export type SectionId =
  | 'service'
  | 'account'
  | 'folders'
  | 'updates'
  | 'store'
  | 'network'
  | 'appearance'
  | 'notifications'
  | 'doctor'
  | 'about'

/** What is shown first. */
export const FIRST_SECTION = 'appearance' satisfies SectionId

/** As they are listed: what people change often before what seldom needs anybody. */
export function listSections(): readonly Section<SectionId>[] {
  return [
    { id: 'appearance', label: formatMessage('settings-appearance-heading'), icon: Palette },
    { id: 'updates', label: formatMessage('settings-updates-heading'), icon: RefreshCw },
    { id: 'notifications', label: formatMessage('settings-notifications-heading'), icon: Bell },
    { id: 'account', label: formatMessage('settings-account-heading'), icon: CircleUserRound },
    { id: 'folders', label: formatMessage('settings-folders-heading'), icon: FolderOpen },
    { id: 'store', label: formatMessage('settings-store-heading'), icon: Database },
    { id: 'network', label: formatMessage('settings-network-heading'), icon: Gauge },
    { id: 'doctor', label: formatMessage('settings-doctor-heading'), icon: Stethoscope },
    { id: 'service', label: formatMessage('settings-service-heading'), icon: Server },
    { id: 'about', label: formatMessage('about-heading'), icon: Info },
  ]
}
