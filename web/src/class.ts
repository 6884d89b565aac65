/**
 * What a teacher does in front of a class, while the board is as large as the screen: hands are counted with the keys of the
 * answers, and a clock runs down. Like the large board it is of this window alone; Python need not know.
 */

import type { PageState, View } from "./page-state";

const MINUTE_S = 60;
const LONGEST_S = 90 * MINUTE_S;

export class ClassTools {
  /** The question that hands were counted for. */
  private asked = "";
  private readonly hands: number[] = [];
  private readonly turned = new MutationObserver(() => this.forgetIfTurned());
  private endsAt = 0;
  private ticking = 0;

  constructor(
    private readonly view: View,
    private readonly state: PageState,
  ) {
    const { document } = view;
    document.addEventListener("keydown", (event) => this.count(event));
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest(".to-clock") !== null) this.addMinute();
    });
  }

  /** The board has become as large as the screen. */
  begin(): void {
    this.asked = this.question();
    this.turned.observe(this.view.document.body, { childList: true, characterData: true, subtree: true });
  }

  /** It is a page like others again. */
  end(): void {
    this.turned.disconnect();
    this.forget();
    this.stop();
    this.showLeft(MINUTE_S);
  }

  private count(event: KeyboardEvent): void {
    if (this.state.get("projector") === null) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const number = "abcdefgh".indexOf(event.key.toLowerCase());
    if (number < 0 || number >= this.view.document.querySelectorAll(".choices .choice").length) return;
    event.preventDefault();
    this.set(number, Math.max(0, (this.hands[number] ?? 0) + (event.shiftKey ? -1 : 1)));
  }

  /** Shown by the style, so that it stays while Python renders the answers again. */
  private set(number: number, hands: number): void {
    this.hands[number] = hands;
    this.view.document.documentElement.style.setProperty(`--hands-${number + 1}`, `${hands}`);
    this.state.set("hands", "");
  }

  private forgetIfTurned(): void {
    const asked = this.question();
    if (asked === this.asked) return;
    this.asked = asked;
    this.forget();
  }

  private forget(): void {
    for (const number of this.hands.keys()) this.view.document.documentElement.style.removeProperty(`--hands-${number + 1}`);
    this.hands.length = 0;
    this.state.set("hands", null);
  }

  /** The first press gives a minute, another one more; once time is up, it starts over. */
  private addMinute(): void {
    const left = this.ticking === 0 ? 0 : this.left();
    this.endsAt = Date.now() + Math.min(left + MINUTE_S, LONGEST_S) * 1000;
    this.stop();
    this.ticking = this.view.setInterval(() => this.tick(), 200);
    this.tick();
  }

  private tick(): void {
    this.showLeft(this.left());
    if (this.left() === 0) this.stop();
  }

  private stop(): void {
    this.view.clearInterval(this.ticking);
    this.ticking = 0;
  }

  private left(): number {
    return Math.max(0, Math.ceil((this.endsAt - Date.now()) / 1000));
  }

  private showLeft(seconds: number): void {
    const clock = this.view.document.querySelector(".to-clock .left");
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (clock !== null && clock.textContent !== text) clock.textContent = text;
  }

  private question(): string {
    return ["#exercise-title", "#goal"].map((part) => this.view.document.querySelector(part)?.textContent ?? "").join(" ");
  }
}
