import { message, type Message } from '../../../../../resources/text/text.ts'
import type { Permission } from './permissions.ts'

export interface PermissionWords {
  /** "Publish versions". */
  readonly name: Message
  /** A sentence. */
  readonly allows: Message
}

/** What a permission is called, and what it lets its member do (fact H64). */
export const PERMISSION_WORDS: Readonly<Record<Permission, PermissionWords>> = {
  'upload-version': {
    name: message('permission-upload-version'),
    allows: message('permission-allows-upload-version'),
  },
  'delete-version': {
    name: message('permission-delete-version'),
    allows: message('permission-allows-delete-version'),
  },
  'edit-details': { name: message('permission-edit-details'), allows: message('permission-allows-edit-details') },
  'edit-body': { name: message('permission-edit-body'), allows: message('permission-allows-edit-body') },
  'manage-invites': {
    name: message('permission-manage-invites'),
    allows: message('permission-allows-manage-invites'),
  },
  'remove-member': { name: message('permission-remove-member'), allows: message('permission-allows-remove-member') },
  'edit-member': { name: message('permission-edit-member'), allows: message('permission-allows-edit-member') },
  'delete-project': {
    name: message('permission-delete-project'),
    allows: message('permission-allows-delete-project'),
  },
  'view-analytics': { name: message('permission-view-analytics'), allows: message('permission-allows-view-analytics') },
  'view-payouts': { name: message('permission-view-payouts'), allows: message('permission-allows-view-payouts') },
}
