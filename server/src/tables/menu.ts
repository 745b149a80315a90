/** A ticket that names a person to another system, until it is exchanged. */
export interface OutsideTicketTable {
  ticket_hash: string
  session_id: string
  user_id: string
  menu_id: string
  origin: string
  expires_at: Date
}
