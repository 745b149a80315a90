/** How often somebody used a page, or a button of it, on a day; '' stands for the page itself. */
export interface RightUseTable {
  day: Date
  user_id: string
  menu_id: string
  button: string
  count: number
}

/** A view: the single grants of findings, which can be taken back. */
export interface RightFindingGrantTable {
  kind: string
  object_type: string
  object_id: string
  item_kind: string
  item_id: string
  level: string
  until: Date | null
  page_name: string
}

/** A view: what is odd about who holds which rights. */
export interface RightFindingTable {
  id: string
  kind: string
  subject_kind: string
  subject_id: string
  subject_name: string
  things: string
  count: string
  until: Date | null
  may_take: number
}
