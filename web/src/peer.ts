/**
 * Lines to the devices of friends, over WebRTC and without a server: this module carries descriptions and texts, and
 * tells how a line stands. What they mean is Python's.
 *
 *     offer  ──► "ready" with our description … the friend's answer comes by hand: take ──► "open"
 *     answer ──► "ready" with our description … the friend takes it by hand           ──► "open"
 *
 * Lines are there while the page has an element `[data-peers]`, and end with it: leaving the game hangs up. They come
 * with the first line that is asked for.
 */

import type { Action, Effect } from "./messages";
import type { View } from "./page-state";

type Call = Extract<Effect, { kind: "peer" }>;
type Told = Extract<Action, { type: "peer" }>["event"];

/** The browser has found most of its addresses by then. */
const GATHERING_MS = 2_000;

/** Both ends open the same channel, so that neither has to wait for the other's. */
const CHANNEL = { negotiated: true, id: 0 };

/** No text is longer; whoever sends more is not one of us. */
const LONGEST = 32_000;

export class Peers {
  private readonly lines = new Map<number, Line>();
  /** Whether the page has had its place for lines: before that there is nothing to end. */
  private hasPlace = false;

  constructor(
    private readonly view: View,
    private readonly act: (action: Action) => void,
  ) {
    const { document } = view;
    new MutationObserver(() => this.follow()).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-peers"] });
    view.addEventListener("pagehide", () => this.endAll());
    view.addEventListener("beforeunload", (event) => {
      if ([...this.lines.values()].some((line) => line.isOpen)) event.preventDefault();
    });
  }

  perform({ do: what, line: number, text, stun }: Call): void {
    const line = this.lines.get(number);
    if (what === "take") line?.take(text);
    else if (what === "send") line?.send(text);
    else if (what === "close") this.end(number);
    else this.begin(number, what === "offer" ? null : text, stun);
  }

  private begin(number: number, offer: string | null, stun: string): void {
    this.end(number);
    const tell = (event: Told, text = ""): void => {
      // A line that was given up has nothing more to say.
      if (this.lines.get(number) === line) this.act({ type: "peer", line: number, event, text });
    };
    const line = new Line(this.view, tell);
    this.lines.set(number, line);
    line.begin(offer, stun);
    this.follow();
  }

  private end(number: number): void {
    const line = this.lines.get(number);
    this.lines.delete(number);
    line?.end();
  }

  private endAll(): void {
    for (const number of this.lines.keys()) this.end(number);
  }

  private follow(): void {
    const isThere = this.view.document.querySelector("[data-peers]") !== null;
    if (this.hasPlace && !isThere) this.endAll();
    this.hasPlace = isThere;
  }
}

class Line {
  private connection: RTCPeerConnection | null = null;
  private channel: RTCDataChannel | null = null;

  constructor(
    private readonly view: View,
    private readonly tell: (event: Told, text?: string) => void,
  ) {}

  get isOpen(): boolean {
    return this.channel?.readyState === "open";
  }

  begin(offer: string | null, stun: string): void {
    this.connect(offer, stun).then(
      (description) => this.tell("ready", description),
      (error: unknown) => {
        console.warn(error);
        this.tell("failed");
      },
    );
  }

  /** Give the friend's answer to the browser. */
  take(answer: string): void {
    this.connection?.setRemoteDescription({ type: "answer", sdp: answer }).catch((error: unknown) => {
      // Pressed twice: the browser looks for the friend already.
      console.warn(error);
    });
  }

  send(text: string): void {
    if (this.isOpen) this.channel?.send(text);
  }

  end(): void {
    this.channel?.close();
    this.connection?.close();
  }

  private async connect(offer: string | null, stun: string): Promise<string> {
    const connection = new this.view.RTCPeerConnection({ iceServers: stun === "" ? [] : [{ urls: stun }] });
    this.connection = connection;
    this.channel = this.listened(connection.createDataChannel("warcaby", CHANNEL));
    connection.addEventListener("connectionstatechange", () => this.changed(connection.connectionState));
    if (offer !== null) await connection.setRemoteDescription({ type: "offer", sdp: offer });
    await connection.setLocalDescription();
    await this.gathered(connection);
    return connection.localDescription?.sdp ?? "";
  }

  private listened(channel: RTCDataChannel): RTCDataChannel {
    channel.addEventListener("open", () => this.tell("open"));
    channel.addEventListener("close", () => this.tell("closed"));
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (typeof data === "string" && data.length <= LONGEST) this.tell("heard", data);
    });
    return channel;
  }

  /** Before a line has been open, a browser that fails to find the friend goes on looking; Python says what to try. */
  private changed(state: RTCPeerConnectionState): void {
    if (!this.isOpen) return;
    if (state === "disconnected" || state === "failed") this.tell("away");
    else if (state === "connected") this.tell("back");
  }

  private gathered(connection: RTCPeerConnection): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        if (connection.iceGatheringState === "complete") resolve();
      };
      connection.addEventListener("icegatheringstatechange", done);
      this.view.setTimeout(resolve, GATHERING_MS);
      done();
    });
  }
}
