import { callOutside, type OutgoingAnswer, type OutgoingCall } from './call-outside'

const mostRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** The call that a redirect asks for. To another origin go neither headers nor body: they were meant for the first one. */
function redirected(call: OutgoingCall, location: string, status: number): OutgoingCall {
  const { headers, body: _, ...plain } = call
  const { href: address, origin } = new URL(location, call.address)
  const isSame = origin === new URL(call.address).origin
  if (isSame && (status === 307 || status === 308)) return { ...call, address }
  return { ...plain, ...(isSame && headers ? { headers } : {}), method: 'GET', address }
}

/**
 * Calls another server and follows up to three redirects, each under the same rules: no address inside, pinned after its
 * resolution (THR-08). All of it takes at most the patience of the call.
 * @throws Error with the reason
 */
export async function callFollowing(call: OutgoingCall & { readonly patience: number }): Promise<OutgoingAnswer> {
  const end = performance.now() + call.patience
  let next: OutgoingCall = call
  for (let turn = 0; turn <= mostRedirects; turn += 1) {
    const answer = await callOutside({ ...next, patience: Math.max(1, Math.ceil(end - performance.now())) })
    const { location } = answer.headers
    if (!redirects.includes(answer.status) || !location) return answer
    next = redirected(next, location, answer.status)
  }
  throw new Error('too many redirects')
}
