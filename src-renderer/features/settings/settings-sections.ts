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

interface SettingsSection extends Section<SectionId> {
  /** By which it is found, too. */
  readonly words: string
}

/** As they are listed: what people change often before what seldom needs anybody. */
export function listSections(): readonly SettingsSection[] {
  return [
    {
      id: 'appearance',
      label: formatMessage('settings-appearance-heading'),
      icon: Palette,
      words: formatMessage('palette-words-appearance'),
    },
    {
      id: 'updates',
      label: formatMessage('settings-updates-heading'),
      icon: RefreshCw,
      words: formatMessage('palette-words-updates'),
    },
    {
      id: 'notifications',
      label: formatMessage('settings-notifications-heading'),
      icon: Bell,
      words: formatMessage('palette-words-notifications'),
    },
    {
      id: 'account',
      label: formatMessage('settings-account-heading'),
      icon: CircleUserRound,
      words: formatMessage('palette-words-account'),
    },
    {
      id: 'folders',
      label: formatMessage('settings-folders-heading'),
      icon: FolderOpen,
      words: formatMessage('palette-words-folders'),
    },
    {
      id: 'store',
      label: formatMessage('settings-store-heading'),
      icon: Database,
      words: formatMessage('palette-words-store'),
    },
    {
      id: 'network',
      label: formatMessage('settings-network-heading'),
      icon: Gauge,
      words: formatMessage('palette-words-network'),
    },
    {
      id: 'doctor',
      label: formatMessage('settings-doctor-heading'),
      icon: Stethoscope,
      words: formatMessage('palette-words-doctor'),
    },
    {
      id: 'service',
      label: formatMessage('settings-service-heading'),
      icon: Server,
      words: formatMessage('palette-words-service'),
    },
    { id: 'about', label: formatMessage('about-heading'), icon: Info, words: formatMessage('palette-words-about') },
  ]
}
