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
export const SECTIONS: readonly SettingsSection[] = [
  { id: 'service', label: 'Service', icon: Server },
  { id: 'account', label: 'Account', icon: CircleUserRound },
  { id: 'folders', label: 'Folders', icon: FolderOpen },
  { id: 'updates', label: 'Updates', icon: RefreshCw },
  { id: 'store', label: 'Stored files', icon: Database },
  { id: 'network', label: 'Network', icon: Gauge },
  { id: 'appearance', label: 'Appearance', icon: Palette },
  { id: 'notifications', label: 'Notifications', icon: Bell },
  { id: 'links', label: 'Links', icon: Link },
  { id: 'doctor', label: 'Doctor', icon: Stethoscope },
  { id: 'about', label: 'About', icon: Info },
]
