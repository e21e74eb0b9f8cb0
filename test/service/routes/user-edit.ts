import type { PrivateUser } from '../accounts/people.ts'
import type { Backend } from '../backend.ts'
import { answerEmpty, BadRequest, Unauthorized } from '../http/answer.ts'
import type { Answer } from '../http/answer.ts'
import type { Route, RouteRequest } from '../http/router.ts'
import type { User } from '../wire.ts'
import { needFields } from './read-body.ts'
import type { Fields } from './read-body.ts'
import { readChoice, readNullableText, readText, readWhole } from './read-fields.ts'
import { needSelf } from './users.ts'

const USERNAME = /^[a-zA-Z0-9._-]+$/

/** `PATCH /v2/user/{id|username}` (fact H58). */
export function listUserEditRoutes(backend: Backend): readonly Route[] {
  const { accounts, dialect } = backend

  function edit(request: RouteRequest): Answer {
    const fields = needFields(request.body)
    const user = needSelf(backend, request)
    const own = accounts.people.findPrivate(user)
    const username = readUsername(backend, fields, user)
    const bio = readNullableText(fields, 'bio', [0, 160])
    const plain: User = { ...user, username, bio: bio === undefined ? user.bio : bio }
    if (dialect === 'documented') {
      accounts.people.savePrivate(user.id, changePrivate(own, request, fields))
      const name = readNullableText(fields, 'name', [0, 64])
      accounts.people.save({ ...plain, name: name === undefined ? user.name : name })
    } else accounts.people.save(changeRights(plain, request, fields))
    if (username !== user.username) backend.edits.renameAuthor(plain)
    return answerEmpty(204)
  }

  return [{ method: 'PATCH', path: '/v2/user/:user', needs: ['USER_WRITE'], answer: edit }]
}

/** On paper required (fact H58), optional on the server; nobody else may have it, whatever its case. */
function readUsername({ accounts, dialect }: Backend, fields: Fields, user: User): string {
  const username = readText(fields, 'username', [1, 39])
  if (username === undefined && dialect === 'documented') {
    throw new BadRequest('Json deserialize error: missing field username')
  }
  if (username === undefined) return user.username
  if (!USERNAME.test(username)) throw new BadRequest('Field username failed validation')
  const other = accounts.people.find(username)
  if (other !== undefined && other.id !== user.id) throw new BadRequest(`Username ${username} is taken!`)
  return username
}

/** Role and badges are an admin's to change; name, email and payout data are ignored. */
function changeRights(user: User, { viewer }: RouteRequest, fields: Fields): User {
  const role = readChoice(fields, 'role', ['developer', 'moderator', 'admin'])
  const badges = readWhole(fields, 'badges', [0, Number.MAX_SAFE_INTEGER])
  if ((role !== undefined || badges !== undefined) && !viewer.isAdmin) {
    throw new Unauthorized('You do not have the permissions to edit the role of this user!')
  }
  return { ...user, role: role ?? user.role, badges: badges === undefined ? user.badges : badges % 256 }
}

function changePrivate(own: PrivateUser, { viewer }: RouteRequest, fields: Fields): PrivateUser {
  const email = readNullableText(fields, 'email', [3, 320])
  if (email !== undefined && !viewer.has('USER_READ_EMAIL')) {
    throw new Unauthorized('The scope USER_READ_EMAIL is needed to change the email')
  }
  if (typeof email === 'string' && !/^[^@\s]+@[^@\s]+$/.test(email)) throw new BadRequest('email is no address')
  const changed =
    email === undefined ? own : { ...own, email, email_verified: email === own.email && own.email_verified }
  if (fields['payout_data'] === undefined) return changed
  if (fields['payout_data'] === null) {
    return { ...changed, payout: { ...own.payout, wallet: null, walletType: null, address: null } }
  }
  const payout = needFields(fields['payout_data'])
  const wallet = readChoice(payout, 'payout_wallet', ['paypal', 'venmo']) ?? own.payout.wallet
  const walletType =
    readChoice(payout, 'payout_wallet_type', ['email', 'phone', 'user_handle']) ?? own.payout.walletType
  const address = readText(payout, 'payout_address', [1, 128]) ?? own.payout.address
  return { ...changed, payout: { ...own.payout, wallet, walletType, address } }
}
