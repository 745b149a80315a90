import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { Endpoint, InputOf, OutputOf } from '@workstation/contract/endpoint'
import type { Language } from '@workstation/contract/language'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Actor, PermissionNeed } from './actor'
import type { Once } from './once/once'

/**
 * Who may call. `reviewLink` takes a session or a review token in the field `token`, query or body.
 * `visitor` takes a session where one is carried, and else nobody: the handler decides what strangers are told.
 * `fileCookie` also takes the HttpOnly cookie that sign-in sets, for GET under /api/file only.
 */
export type Access = 'public' | 'visitor' | 'signedIn' | 'reviewLink' | 'fileCookie' | PermissionNeed | NamedPage

/** The page of the released form that a field of the path names, with a button of it, which a field may name as well. */
export interface NamedPage {
  readonly modelIn: string
  readonly button?: string
  readonly buttonIn?: string
}

interface AnyContext {
  readonly language: Language
  readonly ip: string
  readonly requestId: string
  readonly log: FastifyBaseLogger
  /** For what the contract cannot say: streams of files and the client's own headers. */
  readonly request: FastifyRequest
  /** The file that waits behind fields of a form, null without one; undefined where the body was not read yet. */
  readonly file?: MultipartFile | null | undefined
  /** Adds a header to the answer, such as a cookie. */
  readonly setHeader: (name: string, value: string) => void
}

/** What a handler knows of its caller beside the input. */
export interface Context extends AnyContext {
  readonly actor: Actor
  /** The target that the review link of this call is bound to; null for a session. */
  readonly linkTarget: string | null
  /** For what creates something, where the client may send it again. */
  readonly once?: Once | undefined
}
export interface PublicContext extends AnyContext {
  readonly actor: null
}

type ContextOf<A extends Access> = A extends 'public'
  ? PublicContext
  : A extends 'visitor'
    ? Context | PublicContext
    : Context

/** Bytes in place of the envelope. */
export interface FileAnswer {
  readonly stream: Readable | Buffer
  readonly mediaType: string
  /** File name for the client, as people see it. */
  readonly name: string
  readonly size?: number
  readonly disposition: 'attachment' | 'inline'
  readonly status?: 200 | 206
  readonly headers?: Record<string, string>
}

type AnswerOf<E extends Endpoint> = E['answer'] extends 'file' ? FileAnswer : OutputOf<E>

export interface Route {
  readonly endpoint: Endpoint
  readonly access: Access
  readonly handle: (input: never, context: never) => Promise<unknown>
  readonly limits: RouteLimits
}

export interface RouteLimits {
  /** Calls a minute from one address, where it is tighter than the general limit. */
  readonly perMinute?: number
  /** Bytes of the body, where it differs from the general limit. */
  readonly bodyBytes?: number
}

/**
 * Binds a call of the contract to its handler. Access has no default: a route that does not state it does not compile.
 */
export function on<E extends Endpoint, A extends Access>(
  endpoint: E,
  access: A,
  handle: (input: InputOf<E>, context: ContextOf<A>) => Promise<AnswerOf<E> | FileAnswer>,
  limits: RouteLimits = {},
): Route {
  return { endpoint, access, handle, limits }
}
