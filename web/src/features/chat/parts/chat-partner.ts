/** The person at the other end of a conversation, as lists name him. */
export interface ChatPartner {
  readonly id: string
  readonly realName: string
  readonly headIcon: string
}
