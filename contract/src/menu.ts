import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { ById, EpochMs, Id } from './fields'

/** Whether the other side lets itself be shown inside the product. `unknown` when the server cannot reach it. */
export const Framing = Type.Union([Type.Literal('allowed'), Type.Literal('refused'), Type.Literal('unknown')])
export type Framing = Static<typeof Framing>

/** Menu entries that lead out of the product, and those that wait for a design (RTE-47 to RTE-59). */
export const menu = callsOf('menu', {
  /**
   * The address of an entry of type 6 or 7 with its placeholders filled. `${token}` becomes a ticket that names the
   * caller to the other side: random, good for 60 seconds and for one exchange (RTE-52, RTE-57, RTE-58).
   */
  openOutside: endpoint({
    method: 'POST',
    path: '/api/oauth/OutsideTicket',
    input: Type.Object({ menuId: Id }),
    output: Type.Object({ url: Type.String(), expiresAt: Type.Union([EpochMs, Type.Null()]) }),
  }),
  /** For the server of the other side: who a ticket stands for. `secret` is the one kept for its address in the settings. */
  exchangeTicket: endpoint({
    method: 'POST',
    path: '/api/oauth/OutsideTicket/Exchange',
    input: Type.Object({ ticket: Type.String({ maxLength: 100 }), secret: Type.String({ maxLength: 200 }) }),
    output: Type.Object({ id: Id, account: Type.String(), name: Type.String() }),
  }),
  framing: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Framing',
    input: ById,
    output: Type.Object({ framing: Framing, host: Type.String() }),
  }),
  /** Who can release a design under an entry of type 3, 5 or 8. */
  design: endpoint({
    method: 'GET',
    path: '/api/system/Menu/:id/Design',
    input: ById,
    output: Type.Object({
      /** True when the caller himself may. */
      mayRelease: Type.Boolean(),
      /** Names of people who may, three at most. */
      keepers: Type.Array(Type.String()),
    }),
  }),
})
