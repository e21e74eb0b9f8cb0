import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../service/start.ts'
import { openInboxGround } from './inbox-ground.ts'

export const PROFILE = ['USER_READ', 'NOTIFICATION_READ', 'USER_WRITE', 'REPORT_CREATE'] as const

const HEAD = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

export type ProfileGround = Awaited<ReturnType<typeof openProfileGround>>

/** A service with `ada`, who is signed in, `bob`, and files that a person may choose as a picture. */
export async function openProfileGround(dialect: Dialect, scopes: readonly string[] = PROFILE) {
  const ground = await openInboxGround(dialect, scopes)
  const { service, playground } = ground
  /** As the service has it. */
  const user = (name: string) => service.accounts.user(name)
  /** A PNG of so many bytes, or another content. */
  const file = (name: string, content: number | Buffer): string => {
    const path = join(playground.folder, name)
    writeFileSync(path, Buffer.isBuffer(content) ? content : Buffer.concat([HEAD, Buffer.alloc(content - HEAD.length)]))
    return path
  }
  return { ...ground, user, file, asked: () => service.requests().filter(({ method }) => method !== 'GET') }
}
