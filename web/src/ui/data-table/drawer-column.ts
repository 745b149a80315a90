/** A column as the drawer knows it. */
export interface DrawerColumn {
  key: string
  title: string
  visible: boolean
  /** Pixels. */
  width: number
  /** Pixels that somebody chose in place of the width of the page. */
  resized?: number | undefined
}
