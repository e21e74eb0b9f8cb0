import { safeStorage } from 'electron'
import type { SecretBox } from '../core/core.ts'

/** The key store of the operating system, where it has one that protects: Chromium's fallback with a fixed key does not count. */
export const OS_BOX: SecretBox = {
  kind: 'os',
  isAvailable: async () => safeStorage.isEncryptionAvailable() && !isFixedKey(),
  seal: async (text) => safeStorage.encryptString(text).toString('base64'),
  open: async (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
}

/** Only Linux has such a fallback, and only newer runtimes tell of it; the older ones say that there is no encryption. */
function isFixedKey(): boolean {
  if (process.platform !== 'linux' || typeof safeStorage.getSelectedStorageBackend !== 'function') return false
  return ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())
}
