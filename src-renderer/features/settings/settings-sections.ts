import {
  Bell,
  CircleUserRound,
  Database,
  FolderOpen,
  Gauge,
  Info,
  Link,
  Palette,
  RefreshCw,
  Server,
  Stethoscope,
  type LucideIcon,
} from 'lucide-react'
import { formatMessage } from '../../../src-texts/text.ts'

export type SectionId =
  | 'service'
  | 'account'
  | 'folders'
  | 'updates'
  | 'store'
  | 'network'
  | 'appearance'
  | 'notifications'
  | 'links'
  | 'doctor'
  | 'about'

export interface SettingsSection {
  readonly id: SectionId
  readonly label: string
  readonly icon: LucideIcon
}

/** As they are listed; the first one is shown first. */
export function listSections(): readonly SettingsSection[] {
  return [
    { id: 'service', label: formatMessage('settings-service-heading'), icon: Server },
    { id: 'account', label: formatMessage('settings-account-heading'), icon: CircleUserRound },
    { id: 'folders', label: formatMessage('settings-folders-heading'), icon: FolderOpen },
    { id: 'updates', label: formatMessage('settings-updates-heading'), icon: RefreshCw },
    { id: 'store', label: formatMessage('settings-store-heading'), icon: Database },
    { id: 'network', label: formatMessage('settings-network-heading'), icon: Gauge },
    { id: 'appearance', label: formatMessage('settings-appearance-heading'), icon: Palette },
    { id: 'notifications', label: formatMessage('settings-notifications-heading'), icon: Bell },
    { id: 'links', label: formatMessage('settings-links-heading'), icon: Link },
    { id: 'doctor', label: formatMessage('settings-doctor-heading'), icon: Stethoscope },
    { id: 'about', label: formatMessage('about-heading'), icon: Info },
  ]
}
