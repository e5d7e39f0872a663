/** An upload failed; its row shows the reason, this message the next step. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
}
