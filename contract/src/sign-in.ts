import { Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { EpochMs, Id } from './fields'

/** How far a sign-in by scan has come; `expired` also when it was used already or never existed. */
export const ScanState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('scanned'),
  Type.Literal('confirmed'),
  Type.Literal('refused'),
  Type.Literal('expired'),
])

/**
 * The calls behind the sign-in modes other than account and password (SES-05). Each ends in `POST /api/oauth/Login`:
 * - phone: grant_type `phone_code`, account the phone number, code the six digits
 * - scan: grant_type `scan`, uid the id of the scan, ustate its secret
 * - WeChat: grant_type `wechat`, uid the code that WeChat gave, ustate; account and password too where it is bound first
 */
export const signIn = callsOf('signIn', {
  /** Sends a code by SMS. Numbers of nobody get the same answer after the same time. */
  sendPhoneCode: endpoint({
    method: 'POST',
    path: '/api/oauth/PhoneCode',
    input: Type.Object({ phone: Type.String({ maxLength: 30 }) }),
    /** Seconds until another code may be asked for, and for which this one is good. */
    output: Type.Object({ resendSeconds: Type.Integer(), validSeconds: Type.Integer() }),
  }),
  /** The address to draw as a QR code. The secret stays in the browser that asked. */
  beginScan: endpoint({
    method: 'POST',
    path: '/api/oauth/Scan',
    output: Type.Object({ id: Id, secret: Type.String(), address: Type.String(), validSeconds: Type.Integer() }),
  }),
  /** Answers when the state differs from the one that is known, at the latest after some seconds. */
  watchScan: endpoint({
    method: 'POST',
    path: '/api/oauth/Scan/:id/State',
    input: Type.Object({ id: Id, secret: Type.String({ maxLength: 64 }), known: Type.Optional(ScanState) }),
    output: Type.Object({ state: ScanState }),
  }),
  /** A signed-in person has scanned the code: says to the waiting browser so, and here who it is. */
  openScan: endpoint({
    method: 'POST',
    path: '/api/oauth/Scan/:id/Open',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      system: Type.String(),
      browser: Type.String(),
      ip: Type.String(),
      place: Type.String(),
      at: EpochMs,
      until: EpochMs,
    }),
  }),
  answerScan: endpoint({
    method: 'POST',
    path: '/api/oauth/Scan/:id/Answer',
    input: Type.Object({ id: Id, confirm: Type.Boolean() }),
  }),
  /** The address of WeChat to go to; it leads back to `/jump` with a code. */
  beginWechat: endpoint({
    method: 'POST',
    path: '/api/oauth/WeChat',
    output: Type.Object({ address: Type.String(), ustate: Type.String() }),
  }),
})
