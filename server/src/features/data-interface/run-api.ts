import { requestMethod } from '@workstation/domain/data-interface/interface-kinds'
import type { Header } from '@workstation/domain/data-interface/interface-lists'
import { AppError } from '../../platform/app-error'
import { callFollowing } from '../../platform/outgoing/call-following'
import { AnswerTooLarge, hostList, InnerAddressError, type OutgoingAnswer } from '../../platform/outgoing/call-outside'
import type { Services } from '../../services'
import { readSetting } from '../setting'
import { chainHeader } from './call-chain'
import type { StoredInterface } from './store'

interface ApiRun {
  readonly stored: Pick<StoredInterface, 'path' | 'request_method'>
  readonly headers: readonly Header[]
  /** The interfaces that are named to whoever is called. */
  readonly through: readonly string[]
  readonly values: ReadonlyMap<string, string | null>
}

const patience = 10_000
const mostBytes = 5 * 1024 * 1024

const placeholder = /\{\s*([^{}\s]+)\s*\}/g
const depthOf = ({ pathname }: URL) => pathname.split('/').length

/** The address with `{name}` filled in; values that it does not name follow as its query. @throws data-interface.value */
function addressOf({ stored, values }: ApiRun, withQuery: boolean): string {
  const named = new Set<string>()
  const filledWith = (given: (name: string) => string) =>
    new URL(stored.path.replace(placeholder, (_, name: string) => encodeURIComponent(given(name))))
  const url = filledWith((name) => {
    named.add(name)
    return values.get(name) ?? ''
  })
  // A segment of dots would lead to another path of that host, with the headers of this one.
  if (depthOf(url) !== depthOf(filledWith(() => '-'))) {
    const name = [...named].find((one) => /^\.{1,2}$/.test(values.get(one) ?? '')) ?? ''
    throw new AppError('data-interface.value', { name })
  }
  if (withQuery)
    for (const [name, value] of values) if (!named.has(name) && value !== null) url.searchParams.append(name, value)
  return url.href
}

function callOf(run: ApiRun) {
  const isPost = run.stored.request_method === requestMethod.post
  const given = run.headers.map(({ field, defaultValue }) => [field, defaultValue])
  const headers: Record<string, string> = { ...Object.fromEntries(given), [chainHeader]: run.through.join(',') }
  if (!isPost)
    return {
      address: addressOf(run, true),
      method: 'GET' as const,
      headers: { accept: 'application/json', ...headers },
    }
  return {
    address: addressOf(run, false),
    method: 'POST' as const,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(Object.fromEntries(run.values)),
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof AnswerTooLarge) return new AppError('data-interface.too-large')
  if (error instanceof InnerAddressError) return new AppError('data-interface.call-inside', { host: error.host })
  const { name = '', message = '', code = '' } = error as { name?: string; message?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError')
    return new AppError('data-interface.too-slow', { seconds: patience / 1000 })
  return new AppError('data-interface.call-failed', { reason: code || message })
}

function parsed({ status, text }: OutgoingAnswer): unknown {
  if (status < 200 || status >= 300) throw new AppError('data-interface.call-status', { status })
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('data-interface.no-json')
  }
}

/** What another server answers: 10 s, 5 MB, 3 redirects, and no address inside that an administrator did not allow (THR-08). */
export async function runApi(services: Services, run: ApiRun): Promise<unknown> {
  const allowedHosts = hostList(await readSetting(services, 'outgoingHosts'))
  const answer = await callFollowing({ ...callOf(run), patience, mostBytes, allowedHosts }).catch((error: unknown) => {
    throw refusal(error)
  })
  return parsed(answer)
}
