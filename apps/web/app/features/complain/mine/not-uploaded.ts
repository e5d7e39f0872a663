/** Some proof could not be sent; its row says why, this sentence says what to do. */
export class NotUploaded extends Error {
  override readonly name = 'NotUploaded';
}
