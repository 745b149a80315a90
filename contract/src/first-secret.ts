import { type Static, Type } from 'typebox'
import { callsOf, endpoint, feature } from './endpoint'
import { EpochMs, Id } from './fields'

/** People whom one call gives a first secret. */
export const mostGiven = 500

/** How a first secret reaches its person. */
export const SecretWay = Type.Union([Type.Literal('mail'), Type.Literal('sms'), Type.Literal('print')])
export type SecretWay = Static<typeof SecretWay>

/** What became of one person. */
export const GivenSecret = Type.Object({
  id: Id,
  account: Type.String(),
  realName: Type.String(),
  organize: Type.String(),
  /** The secret itself for a sheet that is printed; '' for all that is sent. */
  password: Type.String(),
  /** When it ends; 0 where none was made. */
  until: EpochMs,
  /** Why he got none, in words; '' where he did. */
  problem: Type.String(),
})
export type GivenSecret = Static<typeof GivenSecret>

/** First secrets of people who have no password of their own yet. */
export const firstSecret = callsOf(feature('firstSecret', ['importJob', 'onlineUser']), {
  /**
   * Makes new secrets, which end the ones before, and sends them, or answers them once to be printed. Each person stands for
   * himself: whoever gets none is answered with the reason.
   */
  give: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Actions/FirstSecret',
    input: Type.Object({ userIds: Type.Array(Id, { minItems: 1, maxItems: mostGiven }), way: SecretWay }),
    output: Type.Object({
      /** What stands on a sheet: who the organisation is, what the system is called, and where it is opened. */
      company: Type.String(),
      system: Type.String(),
      address: Type.String(),
      list: Type.Array(GivenSecret),
    }),
  }),
})
