import { Refusal, signedIn, type Call, type Routes, type Store } from './remote-call.ts'
import type { RemoteUser } from './remote-data.ts'

/** Sessions and accounts of the remote stand-in (spec §7). Mailed tokens are the address itself. */

function tokensOf(store: Store, { _id }: RemoteUser): { token: string; refreshToken: string; refresh: string } {
  store.issued += 1
  const [token, refresh] = [`access-${store.issued}`, `refresh-${store.issued}`]
  store.access.set(token, _id)
  store.refresh.set(refresh, _id)
  return { token, refreshToken: refresh, refresh }
}

const byEmail = ({ store, body }: Call): RemoteUser | undefined =>
  store.users.find(({ email }) => email === String(body['email']).toLowerCase())

/** @throws {Refusal} 400 for a token of no mail */
function byMailedToken({ store, body }: Call): RemoteUser {
  const user = store.users.find(({ email }) => email === body['token'])
  if (!user) throw new Refusal(400, 'The token is not valid')
  return user
}

/** @throws {Refusal} 403 for the account of another */
function own(call: Call): RemoteUser {
  const user = signedIn(call)
  if (user._id !== call.params[0]) throw new Refusal(403, 'Not your account')
  return user
}

const profile = (user: RemoteUser) => ({ ...user, password: undefined })

export const accountRoutes: Routes = {
  'POST /auth/local': (call) => {
    const user = byEmail(call)
    if (!user || user.password !== call.body['password']) throw new Refusal(401, 'Wrong email or password')
    const { token, refreshToken } = tokensOf(call.store, user)
    return { token, refreshToken }
  },
  'POST /auth/local/token': ({ store, body }) => {
    const given = String(body['refreshToken'])
    const user = store.users.find(({ _id }) => store.refresh.get(given) === _id)
    if (!user) throw new Refusal(401, 'The token is not valid')
    store.refresh.delete(given)
    const { token, refreshToken } = tokensOf(store, user)
    return { token, refreshToken }
  },
  'POST /users/exists': (call) => {
    const user = byEmail(call)
    return { exists: user !== undefined, invited: false, local: user !== undefined }
  },
  'POST /users/register/events': (call) => {
    const { store, body } = call
    if (byEmail(call)) throw new Refusal(409, 'This email has an account')
    const [email, password] = [String(body['email']).toLowerCase(), String(body['password'])]
    const user: RemoteUser = {
      _id: `user-${store.users.length}`,
      email,
      password,
      displayname: '',
      firstName: '',
      lastName: '',
      active: false,
      profileCompleted: false,
      profileImg: null,
      address: null,
      educate: { like: false },
    }
    store.users.push(user)
    const { token, refresh } = tokensOf(store, user)
    return { token, refresh }
  },
  'PUT /users/:/password': (call) => {
    own(call).password = String(call.body['password'])
    return { success: true }
  },
  'PUT /users/:/email': (call) => ({ success: Boolean(own(call)) }),
  'POST /users/lost-password/events': () => ({ success: true }),
  'GET /users/me': (call) => profile(signedIn(call)),
  'PUT /users/:': (call) => {
    const user = own(call)
    const { displayname, firstName, lastName, address, profileImg } = call.body as Partial<RemoteUser>
    const changed = { displayname, firstName, lastName, address, profileImg }
    Object.assign(user, Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)))
    user.profileCompleted = user.displayname !== ''
    return profile(user)
  },
  'POST /users/activate': (call) => {
    byMailedToken(call).active = true
    return { success: true }
  },
  'POST /users/activate-new-email': (call) => ({ success: Boolean(byMailedToken(call)) }),
  'POST /users/resend-activation': () => ({ success: true }),
  'POST /users/check-token': (call) => ({ success: Boolean(byMailedToken(call)) }),
  'POST /users/reset-password': (call) => {
    byMailedToken(call).password = String(call.body['password'])
    return { success: true }
  },
  'POST /users/subscribe-nl': () => ({ result: 'success' }),
  'POST /users/subscribe-nl-spot': () => ({ result: 'success' }),
  'POST /upload': (call) => ({ url: `https://pictures.test/${signedIn(call)._id}.jpg` }),
}
