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
import { words } from '../../../src-texts/text.ts'

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
    { id: 'service', label: words('settings-service-heading'), icon: Server },
    { id: 'account', label: words('settings-account-heading'), icon: CircleUserRound },
    { id: 'folders', label: words('settings-folders-heading'), icon: FolderOpen },
    { id: 'updates', label: words('settings-updates-heading'), icon: RefreshCw },
    { id: 'store', label: words('settings-store-heading'), icon: Database },
    { id: 'network', label: words('settings-network-heading'), icon: Gauge },
    { id: 'appearance', label: words('settings-appearance-heading'), icon: Palette },
    { id: 'notifications', label: words('settings-notifications-heading'), icon: Bell },
    { id: 'links', label: words('settings-links-heading'), icon: Link },
    { id: 'doctor', label: words('settings-doctor-heading'), icon: Stethoscope },
    { id: 'about', label: words('about-heading'), icon: Info },
  ]
}
