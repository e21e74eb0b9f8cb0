import { randomBytes } from 'node:crypto'
import type { TokenPlace } from '../../../model/accounts/account.ts'

/** Keeps texts that nobody else may read. The shell supplies the one of the operating system. */
export interface SecretBox {
  readonly kind: Exclude<TokenPlace, 'environment'>
  /** Cheap; whether it really works is found out by `canKeep`. */
  isAvailable(): Promise<boolean>
  /** What may be written to disk in the text's place. */
  seal(text: string): Promise<string>
  /** Rejects for what this box did not seal. */
  open(sealed: string): Promise<string>
}

/** Seals and opens a text that means nothing: some key stores say that they are there and then are not. Done at sign-in only. */
export async function canKeep(box: SecretBox): Promise<boolean> {
  const probe = randomBytes(24).toString('base64url')
  try {
    if (!(await box.isAvailable())) return false
    const sealed = await box.seal(probe)
    return !sealed.includes(probe) && (await box.open(sealed)) === probe
  } catch {
    return false
  }
}

/** No protection of its own: the text lies in `accounts.json`, which only its owner may read. */
export const FILE_BOX: SecretBox = {
  kind: 'file',
  isAvailable: async () => true,
  seal: async (text) => text,
  open: async (sealed) => sealed,
}

/** Holds texts for as long as the process runs; what it hands out means nothing elsewhere. */
export function createMemoryBox(): SecretBox & { forget(sealed: string): void } {
  const texts = new Map<string, string>()
  return {
    kind: 'memory',
    isAvailable: async () => true,
    async seal(text) {
      const name = randomBytes(12).toString('base64url')
      texts.set(name, text)
      return name
    },
    async open(sealed) {
      const text = texts.get(sealed)
      if (text === undefined) throw new Error('this process does not hold the secret')
      return text
    },
    forget: (sealed) => void texts.delete(sealed),
  }
}
