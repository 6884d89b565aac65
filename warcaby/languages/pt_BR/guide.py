"""What Kostek says in Portuguese: a line a sentence, by occasion."""

from __future__ import annotations

from collections.abc import Mapping

LINES: Mapping[str, str] = {
    # Of each chapter one.
    "story": """
Kostek, uma pequena pedra de madeira, quer ser rei. Ele sai da aldeia.
Na floresta ele aprende a andar e a tomar. Uma primeira coroa espera.
O moleiro conhece truques. Kostek junta força e boas ideias.
O rio é largo. Saltos corajosos vão ajudar, um depois do outro.
Nas montanhas ficam poucos. Aqui cada passo conta.
A cidade tem plano, muros e ruas. Kostek também faz planos.
Na feira joga o mundo inteiro. A última linha está perto.
""",
    "three": """
Três estrelas e nenhum erro!
De primeira. É assim que se faz!
Você enxerga o tabuleiro como uma coruja de noite.
Nenhuma dica. Muito bem!
Lisinho como madeira torneada!
O tabuleiro bate de alegria.
Esse foi um lance de mestre.
Limpo e seguro!
Tudo contado, tudo certo.
Eu procurava esse lance. Ele é seu!
Eu não jogaria melhor.
Olhos de gavião!
Bem no meio!
Mão firme e boa cabeça.
Que beleza! Esse eu assinava.
Três de três. Não vou esquecer.
A madeira gosta de lances assim.
Lindamente visto!
Mostre esse a um amigo.
Um, dois, pronto!
Você olhou antes de jogar. Dá para ver.
Você conta até o fim.
""",
    "two": """
Bom! Na segunda vez foi mais esperto.
Aí está! O tropeço ensinou alguma coisa.
Duas estrelas, e merecidas.
Achou. Da próxima, de primeira.
Bom lance. A terceira estrela espera.
Deu certo! Você vê mais que há um minuto.
Certo. Uma curva, a mesma chegada.
Consertado e pronto!
Agora você sabe. Guarde esta posição.
Bem pensado.
Uma dica pequena, um passo grande.
É isso! Vamos em frente.
Agora você sabe onde olhar.
Quase limpo, e bem terminado.
""",
    "one": """
Pronto. Nós voltamos aqui.
Foi difícil, e está resolvido.
Não desistir também é um lance.
Uma estrela brilha. Duas esperam.
Até o fim. Isso conta.
Não foi logo, mas aí está.
Feito. Amanhã vai ser mais fácil.
Muitas tentativas, um bom lance.
Agora você conhece o caminho. Da próxima é mais curto.
Chegamos. Olhe esse lance mais uma vez.
Foi subida. Agora é plano.
Conseguimos. O resto também vem.
""",
    "wrong": """
Olhe o tabuleiro mais uma vez.
Calma, não temos pressa.
Aí não. Veja por quê.
O tabuleiro diz outra coisa.
Ainda não. Olhe as casas marcadas.
Pare e conte.
Esse lance tem um problema.
Vamos conferir juntos.
Hum, alguma coisa não encaixa.
Vamos dar um passo atrás.
Veja o que está ao lado.
Um detalhe escapou.
Veja o que o outro lado quer.
Tente por outro lado.
Respire, e mais uma vez.
Aqui a regra diz não.
Mais uma olhada.
Vamos achar outro caminho.
Todo mundo já se perdeu aqui uma vez.
Não faz mal. Continue procurando.
""",
    "hint": """
Vou ajudar um pouquinho.
Dê uma olhada aqui.
Um pequeno sinal meu.
Vou mostrar onde olhar.
Vou soprar uma palavra.
Isso para começar.
O resto é com você.
Comece por este lugar.
A pista está fresca.
Olhe para onde eu aponto.
Vamos achar juntos.
Dica também é aprender.
""",
    "start": """
Sua vez.
Agora você.
O tabuleiro espera por você.
O lance é seu.
Vamos lá!
Olhe e jogue.
Comece quando quiser.
Sem pressa. Olhe em volta.
Mostre como você vê.
Estou do seu lado.
Dedo na pedra, e vamos.
Primeiro os olhos, depois a mão.
""",
    "lesson-well": """
A lição inteira está feita. Ótimo trabalho!
Esta lição é sua.
A pedra do caminho ficou verde.
Mais um pedaço do caminho ficou para trás.
Um rei faria uma reverência.
Guardado na mochila. Vamos em frente!
Uma coisa que você não sabia antes. Olhe só!
Boa lição, bom dia.
O vovô ia adorar.
Isso você pode mostrar a alguém.
Tantas estrelas que ficou claro.
Vamos brindar com as pedras!
Um passo mais perto da última linha.
Agora use numa partida de verdade.
Guardou? Guardou!
Você também merece um descanso.
""",
    "lesson-fair": """
A lição está feita, e quase tudo ficou.
Bom caminho. Algumas estrelas ainda esperam.
Chegamos. Algumas casas pedem outra olhada.
Você já sabe muito. O resto vem.
Lição feita. Volte para o resto quando quiser.
Houve umas curvas. E aqui estamos.
Meia mochila está cheia. Amanhã tem mais.
Nem tudo de uma vez. Está tudo bem.
Agora você conhece os lugares difíceis.
Nada mau. Amanhã vai ser mais leve.
""",
    "lesson-hard": """
Fim da lição. Você viu a parte mais difícil.
Chegamos ao fim. Isso pede força.
Amanhã você olha com outros olhos.
A lição fica. Voltamos com calma.
Um pedaço duro do caminho ficou para trás.
Cada tropeço mostrou uma regra nova.
Vamos de novo, devagar.
As estrelas esperam você aqui.
Descanse. Depois a gente resolve juntos.
Eu também demorei para aprender isso.
""",
    "morning": """
Bom dia! O sol já aqueceu o tabuleiro.
Bom dia! Um lance pequeno para começar?
De manhã se vê mais. Vamos jogar?
Bom dia! Dormi como pedra na caixa.
Que bom ver você tão cedo.
O galo cantou, o tabuleiro espera.
Dia novo, casa nova.
Bom dia! Para onde vamos hoje?
Um bom começo: uma lição curta.
Orvalho na grama, e nós a caminho.
""",
    "afternoon": """
Que bom que você veio!
Um minuto para o tabuleiro? Tenho uma coisa.
Depois do almoço se conta melhor.
Olá! O caminho continua.
Eu já estava arrumando as pedras.
Cinco minutos e um lance novo?
O sol está alto. Vamos jogar.
Olá! Onde paramos?
Hoje sinto que vai dar certo.
Venha, vou mostrar o próximo lugar.
""",
    "evening": """
Boa noite! Uma partida calma antes de dormir?
De noite as pedras falam baixinho.
A vela está acesa, o tabuleiro está pronto.
Boa noite! Um problema de boa noite?
Mais um lance, e depois descansamos.
As estrelas saíram. Vamos juntar as nossas?
Que bom que você passou aqui tão tarde.
Hoje uma coisa curta, está bem?
A noite é boa para pensar.
Boa noite! Fique à vontade.
""",
    "again": """
Você voltou! Eu esperava por você.
Juntos outra vez. Vamos!
Da última vez foi bem. Hoje continuamos.
Eu lembro onde paramos.
Segundo dia de caminho, e as botas servem.
Alguém veio visitar. Olhe!
Há uma novidade no caminho.
Que bom ver você de novo.
A mochila está pronta. Vá na frente!
Passo a passo, dia a dia.
Tenho três coisinhas para você.
O que vamos achar hoje?
""",
    "long": """
Faz um tempinho. Nada fugiu!
Aí está você! Tudo ficou como você deixou.
Eu cuidei das suas estrelas.
Vamos começar leve, com uma coisa conhecida.
As pedras têm um pouco de pó. Sacuda.
Que bom que você voltou.
Uma coisa conhecida para aquecer?
O caminho esperou por você.
""",
    "exam": """
Um exame é uma conversa calma com o tabuleiro.
Aqui eu não dou dicas, mas acredito em você.
Você já viu tudo isto.
Leia devagar, conte até o fim.
Respire fundo.
Sem pressa. O tabuleiro não foge.
Confie no que você vê.
Um portão na nossa frente. Vamos bater?
""",
    "passed": """
Você passou! O portão está aberto.
O diploma é seu. Merecido!
Um capítulo fechado com chave de ouro.
Vamos para a próxima linha!
Está ouvindo as cornetas? São para você.
Tanto trabalho, e aqui está!
Vamos pendurar este diploma na parede.
Passou! Quem diria? Eu diria!
Um capítulo inteiro está na sua cabeça.
O próximo lugar já está acenando.
""",
    "failed": """
Hoje não. O portão espera.
Vamos ver o que treinar.
Mestres também fizeram duas vezes.
Agora você sabe o que eles perguntam.
Falta só um pouco. Vamos treinar.
Descanse e tente amanhã.
Você pode fazer este exame quantas vezes quiser.
É bom conhecer cedo as perguntas difíceis.
Nada se perdeu. As lições estão perto.
Vamos juntar força e voltar.
""",
    "game": """
Boa sorte! Estou torcendo por você.
Aperte a mão e jogue.
Olhe o tabuleiro inteiro.
Lembre: tomar é obrigatório.
Cuide da sua última linha.
Pense primeiro no que o outro quer.
O meio do tabuleiro é um bom lugar.
Jogue o seu jogo.
Cabeça calma, mão firme.
Toda partida ensina alguma coisa.
Divirta-se!
Que vença o lance mais fino.
""",
    "won": """
Vitória! Uma bela partida.
Você venceu! Agradeça pela partida.
Vitória, e limpa.
Esse último lance foi o melhor.
Tiro o chapéu!
O outro lado também aplaude.
Hoje o rei do tabuleiro é você.
Vitória tem gosto de bolo.
Bem jogado desde o começo.
Guarde esta partida. Ela merece!
Eu vi tudo. Que maravilha!
Mais uma? Vamos ver quem vence agora.
""",
    "lost": """
Partida perdida também é lição.
Boa luta. Vamos ver o que decidiu.
Desta vez foram eles. Na próxima, nós?
Todo mestre já perdeu mil partidas.
Vamos achar aquele lance.
Cabeça erguida. Jogamos de novo?
Foi por pouco!
Agradeça e olhe a análise.
Agora sabemos o que aprender.
A partida foi, o que você aprendeu fica.
Descanse um pouco. Depois jogue de novo.
Hoje eles jogaram bem. Você não desistiu.
""",
    "drawn": """
Empate. Ninguém cedeu.
Igual. Apertem as mãos.
Empate também é resultado.
Os dois lados se defenderam bem.
Dividido com justiça.
Boa defesa dos dois lados.
Ninguém venceu, os dois aprenderam.
Empate! Mais uma?
""",
    "practise": """
Cinco minutos e a cabeça fresca.
Vamos repetir o que escapa.
Exercícios só para você.
Curto e direto.
Um aquecimento antes da partida!
Vamos ver o que você lembra.
Um de cada vez, sem pressa.
Regras gostam de visita.
""",
    "practised": """
Bom aquecimento!
A cabeça treinou, agora dá para jogar.
Dá para ver que você avança.
Essas regras não fogem mais.
Chega por hoje. Foi bem!
Os músculos de pensar estão crescendo.
Amanhã repetimos o resto.
Curto e bom.
Você lembra cada vez mais.
Pronto. Isso merece uma maçã.
""",
    "quest": """
Três coisinhas para esta semana.
Faça quando quiser.
Uma coisa a menos!
As três! Que semana.
Sem pressa, a semana é longa.
Semana nova, coisas novas.
Faltam duas.
Falta só uma.
Passos pequenos, caminho longo.
Uma semana cheia de damas!
""",
    "found": """
Você achou alguma coisa no caminho!
Ora, o que há aqui?
Um tesouro para olhos atentos.
As estrelas mostraram isto.
Vou guardar na mochila.
Ninguém tinha visto isto antes.
Veja que bonito!
O caminho gosta de quem é curioso.
Há mais uma coisa escondida aqui.
Isto não estava no mapa.
""",
}
"""Short, warm, and never more praise than there is reason for."""
