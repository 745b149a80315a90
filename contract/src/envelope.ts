import { type TSchema, Type } from 'typebox'

/** Codes of the envelope. HTTP stays 200 for every expected failure. */
export const code = {
  success: 200,
  fail: 400,
  invalid: 401,
  exception: 500,
  sessionExpired: 600,
  signedInElsewhere: 601,
  sessionInvalid: 602,
} as const

export interface Envelope<T> {
  code: number
  msg: string
  data: T
  /** On a failure: its key in the error catalogue, for programs; `msg` is for people. */
  key?: string
  /** On a failure: the fields of the input that it is about, so that a form can say it there. */
  fields?: readonly string[]
}
export const EnvelopeOf = <T extends TSchema>(data: T) =>
  Type.Object({ code: Type.Integer(), msg: Type.String(), data })
